import type { MediaKind } from '../../ports/MediaEngine.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { MediaCandidate, MediaCommandBody } from '../../protocol/mediaCommand.js';
import { StatsMonitor } from './StatsMonitor.js';
import { LAYOUT, MESH, pictureLimits } from './meshNumbers.js';
import { preferPlainCodecs } from './preferPlainCodecs.js';
import { shortDescription } from './shortDescription.js';

export interface LinkListener {
  up(): void;
  /** No packet arrived for this many milliseconds. */
  silent(silentMs: number): void;
  lost(): void;
  shows(kinds: readonly MediaKind[]): void;
}

/** The dependencies of a link between two browsers. */
export interface LinkDeps {
  readonly connection: RTCPeerConnection;
  readonly clock: Clock;
  /** Whether this end makes the first offer, so that there is only one set of transceivers. */
  readonly isFirst: boolean;
  readonly trackOf: (kind: MediaKind) => MediaStreamTrack | null;
  readonly shown: () => readonly MediaKind[];
  readonly send: (body: MediaCommandBody) => void;
  readonly on: LinkListener;
}

/** The connection to one other browser: set up by perfect negotiation, checked by heartbeats, repaired if it breaks. */
export class PeerLink {
  readonly #deps: LinkDeps;
  readonly #state: RTCDataChannel;
  readonly #heartbeat: RTCDataChannel;
  #stage: 'opening' | 'up' | 'silent' | 'closed' = 'opening';
  /** Messages are handled one by one: an answer must not overtake its offer. */
  #work: Promise<void> = Promise.resolve();
  #isOffering = false;
  #round = 0;
  #peerRound = 0;
  #lastAliveAt: number;
  #triedAt: number;
  #found: MediaCandidate[] = [];
  #cancelBatch: Cancel = () => undefined;
  #people = 2;
  readonly #meter = new StatsMonitor();

  constructor(deps: LinkDeps) {
    this.#deps = deps;
    const { connection, clock } = deps;
    this.#lastAliveAt = this.#triedAt = clock.elapsed();
    this.#state = connection.createDataChannel('state', { negotiated: true, id: 0 });
    // A lost command is not sent again: no queue waits for the end of an outage.
    this.#heartbeat = connection.createDataChannel('beat', {
      negotiated: true,
      id: 1,
      ordered: false,
      maxRetransmits: 0,
    });
    this.#state.onopen = () => this.#markAlive();
    this.#heartbeat.onmessage = () => this.#markAlive();
    this.#state.onmessage = ({ data }) => {
      this.#markAlive();
      deps.on.shows(kindsIn(data));
    };
    connection.onicecandidate = ({ candidate }) => this.#foundOne(candidate);
  }

  open(): void {
    const { connection, isFirst, trackOf } = this.#deps;
    if (!isFirst || this.#stage !== 'opening' || connection.getTransceivers().length > 0) return;
    for (const kind of LAYOUT) {
      const part = connection.addTransceiver(kind === 'audio' ? 'audio' : 'video', { direction: 'sendrecv' });
      preferPlainCodecs(part, kind);
      void part.sender.replaceTrack(trackOf(kind)).catch(ignore);
    }
    this.#queue(() => this.#offer());
  }

  take(body: MediaCommandBody): void {
    this.#queue(async () => {
      if (body.type === 'offer') await this.#answer(body.round, body.sdp);
      if (body.type === 'answer' && body.round === this.#round && this.#deps.connection.signalingState !== 'stable')
        await this.#deps.connection.setRemoteDescription({ type: 'answer', sdp: body.sdp });
      if (body.type === 'candidates') for (const one of body.candidates) await this.#add(one);
    });
  }

  async use(kind: MediaKind, track: MediaStreamTrack | null): Promise<void> {
    await this.#part(kind)?.sender.replaceTrack(track).catch(ignore);
  }

  sendShown(): void {
    if (this.#state.readyState === 'open') this.#state.send(JSON.stringify(this.#deps.shown()));
  }

  /** The incoming track; it exists before its first packet. */
  track(kind: MediaKind): MediaStreamTrack | null {
    return this.#part(kind)?.receiver.track ?? null;
  }

  loudness(): number {
    return this.#part('audio')?.receiver.getSynchronizationSources()[0]?.audioLevel ?? 0;
  }

  async quality(): Promise<ReturnType<StatsMonitor['measure']>> {
    const reports = await this.#deps.connection.getStats().catch(() => new Map());
    return this.#meter.measure(reports.values());
  }

  get isUp(): boolean {
    return this.#stage === 'up';
  }

  async limit(people: number): Promise<void> {
    this.#people = people;
    const sender = this.#part('video')?.sender;
    const parameters = sender?.getParameters();
    if (sender === undefined || parameters?.encodings[0] === undefined) return;
    Object.assign(parameters.encodings[0], pictureLimits(people));
    await sender.setParameters(parameters).catch(ignore);
  }

  /** A heartbeat, and the check of the peer's. `isFresh` after the machine slept: the silence is counted from zero. */
  tick(isFresh: boolean): void {
    const now = this.#deps.clock.elapsed();
    if (isFresh) this.#lastAliveAt = this.#triedAt = now;
    if (this.#heartbeat.readyState === 'open') this.#heartbeat.send('.');
    const silentMs = now - this.#lastAliveAt;
    if (silentMs > MESH.giveUpMs) return this.#deps.on.lost();
    if (this.#stage === 'up' && silentMs >= MESH.silentMs) {
      this.#stage = 'silent';
      // The end with the first offer restarts at once, the other later, so that both do not restart at the same time.
      this.#triedAt = now - (MESH.retryMs - MESH.beatMs);
      this.#deps.on.silent(silentMs);
    }
    // An unanswered offer is sent again, also if the connection works by then.
    if (this.#stage !== 'up' || this.#deps.connection.signalingState !== 'stable') this.#retry(now);
  }

  close(): void {
    this.#stage = 'closed';
    this.#cancelBatch();
    const { connection } = this.#deps;
    connection.onicecandidate = this.#state.onopen = this.#state.onmessage = this.#heartbeat.onmessage = null;
    connection.close();
  }

  #retry(now: number): void {
    if (now - this.#triedAt < (this.#deps.isFirst ? MESH.retryMs : MESH.retryOtherMs)) return;
    this.#triedAt = now;
    // The end that is not the first has nothing to offer before the first offer.
    if (this.#deps.connection.getTransceivers().length === 0) return;
    this.#deps.connection.restartIce();
    this.#queue(() => this.#offer());
  }

  #queue(task: () => Promise<void>): void {
    this.#work = this.#work.then(() => (this.#stage === 'closed' ? undefined : task())).catch(ignore);
  }

  async #offer(): Promise<void> {
    const { connection, send } = this.#deps;
    this.#isOffering = true;
    await connection.setLocalDescription().finally(() => (this.#isOffering = false));
    this.#round += 1;
    send({ type: 'offer', round: this.#round, sdp: shortDescription(connection.localDescription?.sdp ?? '') });
  }

  async #answer(round: number, sdp: string): Promise<void> {
    const { connection, isFirst, send, trackOf } = this.#deps;
    if (round <= this.#peerRound) return;
    const collides = this.#isOffering || connection.signalingState !== 'stable';
    // Both offer at once: the first one's offer holds, the other withdraws its own.
    if (collides && isFirst) return;
    this.#peerRound = round;
    await connection.setRemoteDescription({ type: 'offer', sdp });
    for (const kind of LAYOUT) {
      const part = this.#part(kind);
      if (part === undefined || part.direction === 'sendrecv') continue;
      part.direction = 'sendrecv';
      preferPlainCodecs(part, kind);
      await part.sender.replaceTrack(trackOf(kind)).catch(ignore);
    }
    await connection.setLocalDescription();
    send({ type: 'answer', round, sdp: shortDescription(connection.localDescription?.sdp ?? '') });
  }

  #part(kind: MediaKind): RTCRtpTransceiver | undefined {
    return this.#deps.connection.getTransceivers()[LAYOUT.indexOf(kind)];
  }

  async #add({ candidate, mid, fragment }: MediaCandidate): Promise<void> {
    // A candidate of a withdrawn description is refused; the others are used.
    await this.#deps.connection.addIceCandidate({ candidate, sdpMid: mid, usernameFragment: fragment }).catch(ignore);
  }

  #foundOne(candidate: RTCIceCandidate | null): void {
    if (candidate === null || candidate.candidate === '') return;
    const { candidate: text, sdpMid: mid, usernameFragment: fragment } = candidate;
    this.#found.push({ candidate: text, mid, fragment });
    if (this.#found.length === 1) this.#cancelBatch = this.#deps.clock.after(MESH.batchMs, () => this.#sendFound());
  }

  #sendFound(): void {
    const found = this.#found;
    this.#found = [];
    for (let at = 0; at < found.length; at += MESH.batchSize)
      this.#deps.send({ type: 'candidates', candidates: found.slice(at, at + MESH.batchSize) });
  }

  #markAlive(): void {
    this.#lastAliveAt = this.#deps.clock.elapsed();
    if (this.#stage !== 'opening' && this.#stage !== 'silent') return;
    this.#stage = 'up';
    this.#deps.on.up();
    this.sendShown();
    void this.limit(this.#people);
  }
}

function kindsIn(data: unknown): readonly MediaKind[] {
  try {
    const layout: unknown = JSON.parse(String(data));
    return LAYOUT.filter((kind) => Array.isArray(layout) && layout.includes(kind));
  } catch {
    return [];
  }
}

/** The connection may close while the browser works: its refusals do not matter then. */
const ignore = (): void => undefined;
