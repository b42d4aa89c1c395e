import type { Clock } from '../../ports/Clock.js';
import type { JoinTarget, MediaEvent, MediaKind } from '../../ports/MediaEngine.js';
import type { MediaCommand, MediaCommandBody } from '../../protocol/mediaCommand.js';
import { steadied, UNKNOWN_GRADE } from '../../domain/connectionQuality.js';
import { MESH } from './meshNumbers.js';
import { PeerLink, type LinkListener } from './PeerLink.js';

export interface ChannelDeps {
  readonly target: JoinTarget;
  readonly device: string;
  readonly session: string;
  readonly clock: Clock;
  readonly connect: () => RTCPeerConnection;
  readonly trackOf: (kind: MediaKind) => MediaStreamTrack | null;
  readonly shown: () => readonly MediaKind[];
  readonly send: (to: string, command: MediaCommand) => void;
  readonly emit: (event: MediaEvent) => void;
  readonly onAnswered: () => void;
  readonly onFull: () => void;
  readonly onLink: (account: string) => void;
}

/** Another device in the channel. An account has one: a reloaded page replaces the old one. */
interface Peer {
  readonly account: string;
  readonly device: string;
  readonly session: string;
  readonly link: PeerLink;
  shows: readonly MediaKind[];
  isReported: boolean;
}

/** The members of a channel without a server: a hello is answered with all members that the answerer knows. */
export class MeshChannel {
  readonly #deps: ChannelDeps;
  readonly #peers = new Map<string, Peer>();
  /** Ended sessions: late messages from them create no link. */
  readonly #gone = new Set<string>();
  readonly #greeted = new Set<string>();
  readonly #timers = new Set<() => void>();
  #tickedAt: number;
  #ticks = 0;
  #quality = { up: UNKNOWN_GRADE, down: UNKNOWN_GRADE };
  #speaking: readonly string[] = [];

  constructor(deps: ChannelDeps) {
    this.#deps = deps;
    this.#tickedAt = deps.clock.elapsed();
  }

  enter(): void {
    for (const account of this.#deps.target.members) this.#greet(account);
    this.#after(MESH.beatMs, () => this.#tick());
  }

  greetAgain(): void {
    for (const account of this.#greeted) if (!this.#peers.has(account)) this.#send(account, null, { type: 'hello' });
  }

  take(from: string, { device, session, to, body }: MediaCommand): void {
    const { target, session: mine } = this.#deps;
    if (from === target.account || session === mine || (to !== null && to !== mine) || this.#gone.has(session)) return;
    if (!target.isOpen && !target.members.includes(from)) return;
    if (body.type === 'full') return this.#deps.onFull();
    if (body.type === 'bye') return this.#bye(from, session);
    const peer = this.#peerOf(from, device, session);
    if (peer === null) return;
    this.#deps.onAnswered();
    if (body.type === 'hello') this.#send(from, session, { type: 'here', roster: [...this.#peers.keys()] });
    if (body.type === 'here') for (const account of body.roster) this.#greet(account);
    if (body.type === 'hello' || body.type === 'here') peer.link.open();
    else peer.link.take(body);
  }

  link(account: string): PeerLink | null {
    return this.#peers.get(account)?.link ?? null;
  }

  async use(kind: MediaKind, track: MediaStreamTrack | null): Promise<void> {
    await Promise.all([...this.#peers.values()].map(({ link }) => link.use(kind, track)));
  }

  sendShown(): void {
    for (const { link } of this.#peers.values()) link.sendShown();
  }

  leave(): void {
    for (const { account, session, link } of this.#peers.values()) {
      this.#send(account, session, { type: 'bye' });
      link.close();
    }
    this.#peers.clear();
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
  }

  #peerOf(account: string, device: string, session: string): Peer | null {
    const known = this.#peers.get(account);
    if (known?.session === session) return known;
    if (known !== undefined) this.#drop(known, 0);
    if (this.#peers.size + 1 >= MESH.people) {
      this.#send(account, session, { type: 'full' });
      return null;
    }
    const { clock, connect, trackOf, shown, target } = this.#deps;
    const isFirst = `${target.account}/${this.#deps.device}` < `${account}/${device}`;
    const send = (body: MediaCommandBody) => this.#send(account, session, body);
    const link = new PeerLink({
      connection: connect(),
      clock,
      isFirst,
      trackOf,
      shown,
      send,
      on: this.#listener(account),
    });
    const peer: Peer = { account, device, session, link, shows: [], isReported: false };
    this.#peers.set(account, peer);
    this.#limit();
    return peer;
  }

  #listener(account: string): LinkListener {
    const peer = () => this.#peers.get(account);
    return {
      up: () => {
        const known = peer();
        if (known === undefined || known.isReported) return;
        known.isReported = true;
        this.#deps.onLink(account);
        this.#deps.emit({ type: 'memberJoined', member: account });
        for (const kind of known.shows) this.#deps.emit({ type: 'published', member: account, kind });
      },
      silent: (silentMs) => {
        const known = peer();
        if (known !== undefined) this.#emitLeft(known, silentMs);
      },
      lost: () => {
        const known = peer();
        if (known !== undefined) this.#drop(known, MESH.giveUpMs);
      },
      shows: (kinds) => this.#shows(peer(), kinds),
    };
  }

  #shows(peer: Peer | undefined, kinds: readonly MediaKind[]): void {
    if (peer === undefined) return;
    const before = peer.shows;
    peer.shows = kinds;
    const report = (type: 'published' | 'unpublished', kind: MediaKind) =>
      this.#deps.emit({ type, member: peer.account, kind });
    for (const kind of before) if (!kinds.includes(kind)) report('unpublished', kind);
    for (const kind of kinds) if (!before.includes(kind)) report('published', kind);
  }

  #bye(account: string, session: string): void {
    this.#gone.add(session);
    const peer = this.#peers.get(account);
    if (peer?.session === session) this.#drop(peer, null);
  }

  /** `silentMs` is null if the member announced the leave. */
  #drop(peer: Peer, silentMs: number | null): void {
    this.#gone.add(peer.session);
    this.#peers.delete(peer.account);
    peer.link.close();
    this.#emitLeft(peer, silentMs);
    this.#deps.onLink(peer.account);
    this.#limit();
  }

  #emitLeft(peer: Peer, silentMs: number | null): void {
    if (!peer.isReported) return;
    peer.isReported = false;
    const left = { type: 'memberLeft', member: peer.account } as const;
    this.#deps.emit(silentMs === null ? { ...left, isLost: false } : { ...left, isLost: true, silentMs });
  }

  #limit(): void {
    for (const { link } of this.#peers.values()) void link.limit(this.#peers.size + 1);
  }

  #greet(account: string): void {
    if (account === this.#deps.target.account || this.#greeted.has(account)) return;
    this.#greeted.add(account);
    this.#send(account, null, { type: 'hello' });
    let delayMs = 0;
    for (const ms of MESH.helloAgainMs) {
      delayMs += ms;
      this.#after(delayMs, () => {
        if (!this.#peers.has(account)) this.#send(account, null, { type: 'hello' });
      });
    }
  }

  #tick(): void {
    const now = this.#deps.clock.elapsed();
    const isFresh = now - this.#tickedAt > MESH.stallMs;
    this.#tickedAt = now;
    for (const { link } of this.#peers.values()) link.tick(isFresh);
    this.#listenForVoices();
    this.#ticks += 1;
    if (this.#ticks % MESH.ticksPerGrade === 0) void this.#grade();
    this.#after(MESH.beatMs, () => this.#tick());
  }

  /** The worst link decides the user's quality. */
  async #grade(): Promise<void> {
    const lines = [...this.#peers.values()].filter(({ isReported }) => isReported);
    const grades = await Promise.all(lines.map(({ link }) => link.quality()));
    const before = this.#quality;
    const next = (way: 'up' | 'down') => {
      const known = grades.flatMap((grade) => grade[way] ?? []);
      return known.length === 0 ? before[way] : steadied(before[way], known.toSorted((a, b) => b - a)[0] ?? 0);
    };
    const [up, down] = [next('up'), next('down')];
    this.#quality = { up, down };
    if (up.shown !== before.up.shown || down.shown !== before.down.shown)
      this.#deps.emit({ type: 'quality', up: up.shown, down: down.shown });
  }

  #listenForVoices(): void {
    const speaking = [...this.#peers.values()]
      .filter(({ link, shows }) => link.isUp && shows.includes('audio') && link.loudness() > MESH.loud)
      .map(({ account }) => account);
    if (speaking.join('\n') === this.#speaking.join('\n')) return;
    this.#speaking = speaking;
    this.#deps.emit({ type: 'speaking', members: speaking });
  }

  #after(delayMs: number, task: () => void): void {
    const cancel = this.#deps.clock.after(delayMs, () => {
      this.#timers.delete(cancel);
      task();
    });
    this.#timers.add(cancel);
  }

  #send(account: string, to: string | null, body: MediaCommandBody): void {
    const { target, device, session, send } = this.#deps;
    send(account, { channel: target.channel, device, session, to, body });
  }
}
