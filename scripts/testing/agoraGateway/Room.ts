import type { MediaLink } from './MediaLink.js';
import type { Uid } from './messages.js';

export interface Stream {
  readonly kind: 'audio' | 'video';
  readonly ssrc: number;
}

export interface MemberConnection {
  send(type: string, message: object): void;
  close(): void;
}

export interface Member {
  readonly uid: Uid;
  readonly number: number;
  readonly rejoinToken: string;
  readonly link: MediaLink;
  readonly streams: Map<Stream['kind'], Stream>;
  readonly muted: Set<Stream['kind']>;
  readonly subscribed: Set<number>;
  connection: MemberConnection | null;
}

export class Room {
  readonly #members = new Set<Member>();

  byToken(token: string): Member | undefined {
    return [...this.#members].find(({ rejoinToken }) => rejoinToken === token);
  }

  /** A member whose uid is in the channel already replaces that member: the page was reloaded. */
  enter(member: Member): void {
    for (const other of this.#members) if (other.uid === member.uid) this.leave(other, 'Quit');
    for (const other of this.#members) {
      other.connection?.send('on_user_online', { uid: member.uid });
      member.connection?.send('on_user_online', { uid: other.uid });
      for (const { type, message } of this.#streamsOf(other)) member.connection?.send(type, message);
      for (const kind of other.muted) member.connection?.send(`mute_${kind}`, { uid: other.uid });
    }
    this.#members.add(member);
    member.link.onRtp = (packet) => {
      for (const other of this.#others(member))
        if (other.subscribed.has(packet.header.ssrc)) other.link.sendRtp(packet);
    };
    // RTCP reports and key frame requests carry the sender's SSRC, so only the sender reacts to them.
    member.link.onRtcp = (packet) => {
      for (const other of this.#others(member)) other.link.sendRtcp(packet);
    };
  }

  leave(member: Member, reason: 'Quit' | 'ServerTimeOut'): void {
    if (!this.#members.delete(member)) return;
    member.link.close();
    this.#emitToOthers(member, 'on_user_offline', { uid: member.uid, reason });
  }

  closeConnections(): void {
    for (const member of this.#members) member.connection?.close();
  }

  close(): void {
    for (const member of this.#members) member.link.close();
    this.#members.clear();
  }

  publish(member: Member, streams: readonly Stream[]): void {
    for (const stream of streams) member.streams.set(stream.kind, stream);
    const kinds = new Set(streams.map(({ kind }) => kind));
    for (const { kind, type, message } of this.#streamsOf(member))
      if (kinds.has(kind)) this.#emitToOthers(member, type, message);
  }

  /** As the service does: removes both streams for the others, then adds the remaining one again. */
  unpublish(member: Member, kinds: readonly Stream['kind'][]): void {
    for (const kind of kinds) member.streams.delete(kind);
    this.#emitToOthers(member, 'on_remove_stream', { uid: member.uid, uint_id: member.number });
    for (const { type, message } of this.#streamsOf(member)) this.#emitToOthers(member, type, message);
  }

  setMuted(member: Member, kind: Stream['kind'], isMuted: boolean): void {
    if (isMuted) member.muted.add(kind);
    else member.muted.delete(kind);
    this.#emitToOthers(member, `${isMuted ? 'mute' : 'unmute'}_${kind}`, { uid: member.uid });
  }

  peersOf(member: Member): readonly object[] {
    return this.#others(member).map(({ uid, number, streams, muted }) => ({
      uid,
      uint_id: number,
      audio: streams.has('audio'),
      video: streams.has('video'),
      audio_ssrc: streams.get('audio')?.ssrc,
      video_ssrc: streams.get('video')?.ssrc,
      audio_mute: muted.has('audio'),
      video_mute: muted.has('video'),
      audio_enable_local: true,
      video_enable_local: true,
    }));
  }

  #streamsOf({ uid, number, streams }: Member) {
    return [...streams.values()].map(({ kind, ssrc }) => ({
      kind,
      type: `on_add_${kind}_stream`,
      message: { uid, uint_id: number, ssrcId: ssrc, cname: `stream-${number}`, [kind]: true },
    }));
  }

  #others(member: Member): readonly Member[] {
    return [...this.#members].filter((other) => other !== member);
  }

  #emitToOthers(member: Member, type: string, message: object): void {
    for (const other of this.#others(member)) other.connection?.send(type, message);
  }
}
