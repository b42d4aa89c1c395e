import type { Result } from '../../domain/result.js';
import type { CallError } from '../../errors/callError.js';
import type { CallTokenSource } from '../../ports/CallTokenSource.js';
import type { Clock } from '../../ports/Clock.js';
import type { CommandTransport } from '../../ports/CommandTransport.js';
import type { JoinTarget, MediaEvent, MediaKind } from '../../ports/MediaEngine.js';
import { ChannelNames } from './ChannelNames.js';
import { errorOf, refused } from './codes.js';
import { DeviceTracks } from './DeviceTracks.js';
import { listenTo } from './listenTo.js';
import type { VideoRenderer } from './VideoRenderer.js';
import { uidOf } from './uids.js';
import type { AgoraClient, AgoraClientConfig, AgoraSdk } from './vendor.js';

export interface AgoraSessionDeps {
  readonly load: () => Promise<AgoraSdk>;
  readonly appId: string;
  readonly clock: Clock;
  readonly renderer: VideoRenderer;
  readonly emit: (event: MediaEvent) => void;
  readonly chosen: (kind: MediaKind) => string | undefined;
  readonly tokens: CallTokenSource | undefined;
  readonly transport: CommandTransport;
}

type Outcome = Result<null, CallError>;

/** The longest wait for the vendor's leave: the devices are released before it begins. */
const LEAVE_TIMEOUT_MS = 2_000;
/** By default the vendor retries a join without a network for ever. Three tries take about two seconds. */
const RETRIES = { timeout: 500, timeoutFactor: 1.5, maxRetryCount: 3, maxRetryTimeout: 2_000 };
/** R395; the same on every client, for some devices have no encoder for another codec. */
const CLIENT: AgoraClientConfig = {
  mode: 'rtc',
  codec: 'vp8',
  httpRetryConfig: RETRIES,
  // A connection that worked before gets a longer deadline: the call itself gives up first.
  websocketRetryConfig: { ...RETRIES, maxRetryCount: 10 },
};

export class AgoraSession {
  readonly #deps: AgoraSessionDeps;
  readonly #target: JoinTarget;
  readonly #names: ChannelNames;
  #client: AgoraClient | null = null;
  #tracks: DeviceTracks | null = null;
  #settle: ((outcome: Outcome) => void) | null = null;
  #isOver = false;
  #left: Promise<void> = Promise.resolve();

  constructor(deps: AgoraSessionDeps, target: JoinTarget) {
    this.#deps = deps;
    this.#target = target;
    const { transport, clock } = deps;
    this.#names = new ChannelNames({ transport, clock, target });
  }

  get tracks(): DeviceTracks | null {
    return this.#settle === null && !this.#isOver ? this.#tracks : null;
  }

  /** Joins once the previous session has ended; resolves at the vendor's answer, the deadline or `leave`. */
  enter(before: Promise<void> = Promise.resolve()): Promise<Outcome> {
    this.#left = before;
    return new Promise((resolve) => {
      const cancel = this.#deps.clock.after(this.#target.deadlineMs, () => this.#settle?.(refused('deadline')));
      this.#settle = (outcome) => {
        cancel();
        this.#settle = null;
        if (!outcome.ok) void this.leave();
        resolve(outcome);
      };
      this.#connect(before).then(
        () => this.#settle?.({ ok: true, value: null }),
        (cause: unknown) => this.#settle?.({ ok: false, error: errorOf(cause) }),
      );
    });
  }

  async leave(): Promise<void> {
    if (this.#isOver) return this.#left;
    this.#isOver = true;
    this.#settle?.(refused('aborted'));
    this.#names.leave();
    this.#tracks?.close();
    this.#deps.renderer.clear();
    if (this.#client !== null) this.#left = this.#leaveChannel(this.#client);
    return this.#left;
  }

  async #connect(before: Promise<void>): Promise<void> {
    const { appId, renderer } = this.#deps;
    const { account, channel, token } = this.#target;
    await before;
    const sdk = await this.#deps.load();
    if (this.#isOver) return;
    const client = sdk.createClient(CLIENT);
    this.#client = client;
    this.#tracks = new DeviceTracks({
      sdk,
      client,
      chosen: this.#deps.chosen,
      shown: (kind, track) => (track === null ? renderer.drop(account, kind) : renderer.set(account, kind, track)),
      lost: (kind) => this.#emit({ type: 'deviceLost', kind }),
    });
    listenTo({
      client,
      accountOf: (uid) => this.#names.accountOf(String(uid)),
      emit: (event) => this.#emit(event),
      gotTrack: (member, kind, track) => (this.#isOver ? undefined : renderer.set(member, kind, track)),
      lostTrack: (member, kind) => renderer.drop(member, kind),
      expiring: () => void this.#renew(client),
    });
    client.enableAudioVolumeIndicator();
    this.#names.enter();
    await client.join(appId, channel, token.accessToken, uidOf(token.agoraUserId));
  }

  async #renew(client: AgoraClient): Promise<void> {
    this.#emit({ type: 'credentialsExpiring' });
    const { account, channel } = this.#target;
    const fresh = await this.#deps.tokens?.token(account, channel);
    // Without a fresh token the vendor reports the expiry of the old one.
    if (fresh?.ok === true && !this.#isOver) await client.renewToken(fresh.value.accessToken).catch(() => undefined);
  }

  /** A connection that fails before the join is settled is the answer of the join, and no event. */
  #emit(event: MediaEvent): void {
    const isAnswer = event.type === 'connection' && this.#settle !== null;
    if (!this.#isOver && !isAnswer) this.#deps.emit(event);
  }

  #leaveChannel(client: AgoraClient): Promise<void> {
    client.removeAllListeners();
    return new Promise((resolve) => {
      const cancel = this.#deps.clock.after(LEAVE_TIMEOUT_MS, resolve);
      const gone = () => {
        cancel();
        resolve();
      };
      client.leave().then(gone, gone);
    });
  }
}
