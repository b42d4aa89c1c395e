import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { faultOf } from './faultOf.js';
import { MediaLink } from './MediaLink.js';
import {
  controlMessage,
  joinMessage,
  plainCapabilities,
  rejoinMessage,
  requestFrame,
  restartMessage,
  streamsMessage,
  subscribeMessage,
  type JoinMessage,
} from './messages.js';
import { Room, type MemberConnection, type Member, type Stream } from './Room.js';

const SILENCE = Symbol('silence');

const CONTROLS = new Map<string, readonly [Stream['kind'], boolean]>([
  ['mute_local_audio', ['audio', true]],
  ['unmute_local_audio', ['audio', false]],
  ['mute_local_video', ['video', true]],
  ['unmute_local_video', ['video', false]],
]);

export class ChannelSession {
  readonly #rooms: Map<string, Room>;
  readonly #socket: WebSocket;
  readonly #rejoinMs: number;
  readonly #connection: MemberConnection;
  #room: Room | null = null;
  #member: Member | null = null;

  /** A member whose connection was closed may rejoin within `rejoinMs`. */
  constructor(rooms: Map<string, Room>, socket: WebSocket, rejoinMs: number) {
    this.#rooms = rooms;
    this.#socket = socket;
    this.#rejoinMs = rejoinMs;
    this.#connection = {
      send: (type, message) => this.#send({ _type: type, _message: message }),
      close: () => socket.terminate(),
    };
    // An unknown message closes the connection, so that only the test that caused it fails.
    socket.on('message', (raw: Buffer) => {
      this.#onMessage(raw.toString()).catch((cause: unknown) => socket.close(1_011, String(cause).slice(0, 100)));
    });
    socket.on('close', () => this.#onClose());
  }

  async #onMessage(text: string): Promise<void> {
    const { _id, _type, _message } = requestFrame.parse(JSON.parse(text));
    if (_id === undefined) return;
    const answer = await this.#answer(_type, _message);
    if (answer === SILENCE) return;
    const isRefusal = 'error_code' in answer;
    this.#send({ _id, _result: isRefusal ? 'failed' : 'success', _message: answer });
    // The other members get `on_user_online` after the answer, as with the service.
    if (_type === 'join_v3' && !isRefusal && this.#member !== null) this.#room?.enter(this.#member);
  }

  async #answer(type: string, message: unknown): Promise<object | typeof SILENCE> {
    if (type === 'join_v3') return this.#join(joinMessage.parse(message));
    if (type === 'rejoin_v3') return this.#rejoin(rejoinMessage.parse(message).token);
    if (this.#member === null || this.#room === null) return {};
    return this.#handleRequest(this.#room, this.#member, type, message);
  }

  #handleRequest(room: Room, member: Member, type: string, message: unknown): object {
    switch (type) {
      case 'publish':
        room.publish(member, streamsIn(message));
        return {};
      case 'unpublish':
        room.unpublish(
          member,
          streamsIn(message).map(({ kind }) => kind),
        );
        return {};
      case 'subscribe':
        member.subscribed.add(subscribeMessage.parse(message).ssrcId);
        return {};
      case 'control': {
        const control = CONTROLS.get(controlMessage.parse(message).action);
        if (control !== undefined) room.setMuted(member, ...control);
        return {};
      }
      case 'restart_ice':
        return { iceParameters: member.link.restart(restartMessage.parse(message).iceParameters) };
      case 'traffic_stats':
        return { peer_delay: [], access_delay: 1 };
      case 'leave':
        this.#leave('Quit');
        return {};
      // Every other request concerns a feature that this gateway does not have.
      default:
        return {};
    }
  }

  async #join({ channel_name, details, ap_response, ortc }: JoinMessage): Promise<object | typeof SILENCE> {
    const fault = faultOf(channel_name);
    if (fault?.at === 'silence') return SILENCE;
    if (fault?.at === 'join') return { error_code: fault.code };
    const link = await MediaLink.open();
    const uid = details['6'] ?? ap_response.uid;
    this.#room = this.#rooms.get(channel_name) ?? new Room();
    this.#rooms.set(channel_name, this.#room);
    this.#member = {
      uid,
      number: ap_response.uid,
      rejoinToken: randomUUID(),
      link,
      streams: new Map(),
      muted: new Set(),
      subscribed: new Set(),
      connection: this.#connection,
    };
    link.connect(ortc);
    const rtpCapabilities = plainCapabilities(ortc.rtpCapabilities.sendrecv);
    return {
      uid,
      vid: 1,
      rejoin_token: this.#member.rejoinToken,
      ortc: { cname: 'gateway', ...link.nearEnd, rtpCapabilities },
    };
  }

  #rejoin(token: string): object {
    for (const room of this.#rooms.values()) {
      const member = room.byToken(token);
      if (member === undefined) continue;
      this.#room = room;
      this.#member = member;
      member.connection = this.#connection;
      return { peers: room.peersOf(member) };
    }
    return { error_code: 2_021 };
  }

  #send(frame: object): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(JSON.stringify(frame));
  }

  #onClose(): void {
    const member = this.#member;
    if (member === null || member.connection !== this.#connection) return;
    member.connection = null;
    setTimeout(() => member.connection === null && this.#leave('ServerTimeOut'), this.#rejoinMs).unref();
  }

  #leave(reason: 'Quit' | 'ServerTimeOut'): void {
    if (this.#member !== null) this.#room?.leave(this.#member, reason);
    this.#member = null;
  }
}

function streamsIn(message: unknown): Stream[] {
  return streamsMessage
    .parse(message)
    .ortc.flatMap(({ stream_type, ssrcs }) =>
      ssrcs
        .slice(0, 1)
        .map(({ ssrcId }) => ({ kind: stream_type === 'audio' ? 'audio' : 'video', ssrc: ssrcId }) as const),
    );
}
