import type { ApiError, ApiResult, CallOptions } from '@fitout/api-client';
import { breakpoints } from '@fitout/ui-kit';
import { makeAutoObservable, observableRef } from 'mobx';
import { isTable, jsonCodec, webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';
import {
  bannerCount,
  disconnectedIn,
  placeOf,
  stepCamera,
  streamAddress,
  type Camera,
  remedyFor,
} from './cameraRules.js';
import type { StreamPlayer, Stream, StreamTrouble } from './StreamPlayer.js';

/** How often the list is loaded while the page is visible, because cameras go off and on. Milliseconds. */
const REFRESH_MS = 30_000;

interface CameraStoreDeps {
  readonly list: (
    request: { readonly isFresh: boolean; readonly isWatched: boolean },
    options: CallOptions,
  ) => Promise<ApiResult<readonly Camera[]>>;
  /** Gets the reason when the list fails to load and the user requested it (R338). */
  readonly onFailure: (error: ApiError) => void;
  readonly player: StreamPlayer;
  readonly after: (ms: number, then: () => void) => () => void;
  readonly choice: PanelChoice;
  readonly keep: (choice: PanelChoice) => void;
}

/**
 * The cameras of one order: the current one, the state of its stream, and how many are offline (R108–R113, R248, R249).
 */
export class CameraStore {
  /** Null before the first answer. */
  cameras: readonly Camera[] | null = null;
  index = 0;
  isOpen: boolean;
  dismissed: number;
  isRefreshing = false;
  isMoving = false;
  hasFailed = false;
  /** The camera whose stream failed and has not played since (R250). */
  failed: string | null = null;
  broken: ReadonlySet<string> = new Set();

  readonly #deps: CameraStoreDeps;
  readonly #supervisor: StreamSupervisor;
  #video: HTMLVideoElement | null = null;
  #isAwake = false;
  #request = new AbortController();
  #stopRefresh: () => void = () => undefined;

  constructor(deps: CameraStoreDeps) {
    this.#deps = deps;
    this.isOpen = deps.choice.isOpen;
    this.dismissed = deps.choice.dismissed;
    makeAutoObservable(this, { cameras: observableRef, broken: observableRef }, { autoBind: true });
    const { player, after } = deps;
    const onRenew = () => void this.#fetchCameras(true, true);
    const { moving: onMoving, streamFailed: onFailed, broke: onBroken } = this;
    this.#supervisor = new StreamSupervisor({ player, after, onMoving, onFailed, onBroken, onRenew });
  }

  get current(): Camera | null {
    return this.cameras?.[this.index] ?? null;
  }

  get picture(): 'connecting' | 'playing' | 'off' | 'failed' {
    const { current } = this;
    if (current === null || streamAddress(current) === null) return 'off';
    if (current.id === this.failed || this.broken.has(current.id)) return 'failed';
    return this.isMoving ? 'playing' : 'connecting';
  }

  isConnected(id: string): boolean {
    const camera = this.cameras?.find((one) => one.id === id);
    return camera !== undefined && disconnectedIn([camera], this.broken) === 0;
  }

  get video(): HTMLVideoElement | null {
    return this.#video;
  }

  /** When the picture on the stage was taken; `now` if the stream cannot say. Epoch milliseconds. */
  momentAt(now: number): number {
    return this.#supervisor.stream?.moment(now) ?? now;
  }

  get disconnected(): number {
    return disconnectedIn(this.cameras ?? [], this.broken);
  }

  /** The number in the banner; 0 for none (R111, R112). */
  get banner(): number {
    return bannerCount(this.disconnected, this.dismissed);
  }

  /** The page is visible: loads the cameras and plays the current one. */
  async wake(): Promise<void> {
    this.#isAwake = true;
    await this.#fetchCameras(false, this.cameras !== null);
  }

  /** The page is hidden: cancels every request, stream and timer. */
  rest(): void {
    this.#isAwake = false;
    this.#request.abort();
    this.isRefreshing = false;
    this.isMoving = false;
    this.#stopRefresh();
    this.#supervisor.stop();
  }

  attach(video: HTMLVideoElement | null): void {
    if (video === this.#video) return;
    this.#supervisor.stop();
    this.#video = video;
    this.isMoving = false;
    this.#sync();
  }

  async refresh(): Promise<void> {
    this.restarted();
    await this.#fetchCameras(true, false);
  }

  /** Moves to the next or previous camera; at an end it stays and returns which end (R249, R297, R298). */
  step(by: -1 | 1): 'first' | 'last' | null {
    const to = stepCamera(this.index, this.cameras?.length ?? 0, by);
    if ('end' in to) return to.end;
    this.#moveTo(to.index);
    return null;
  }

  show(index: number): void {
    this.#moveTo(index);
    if (!this.isOpen) this.toggle();
  }

  /** Expands or collapses; a collapsed panel shows no stream (R248). */
  toggle(): void {
    this.isOpen = !this.isOpen;
    this.#keep();
    this.#sync();
    // Devices may sleep while no user watches (A66).
    void this.#fetchCameras(false, true);
  }

  /** Hides the banner until more cameras are offline (R112). */
  dismiss(): void {
    this.dismissed = this.disconnected;
    this.#keep();
  }

  moving(isMoving: boolean): void {
    this.isMoving = isMoving;
    if (isMoving) this.#mended();
  }

  /** A load error hides the stream at once; the repairs go on behind the placeholder. */
  streamFailed(id: string): void {
    this.isMoving = false;
    this.failed = id;
  }

  broke(id: string): void {
    this.broken = new Set([...this.broken, id]);
  }

  answered(answer: ApiResult<readonly Camera[]>): void {
    this.isRefreshing = false;
    this.hasFailed = !answer.ok && this.cameras === null;
    if (answer.ok) {
      const shown = this.current?.id ?? null;
      this.cameras = answer.value;
      this.index = placeOf(answer.value, shown, this.index);
      this.#countDown();
    }
    // After a failure the known addresses may still be valid.
    this.#sync();
  }

  restarted(): void {
    this.isRefreshing = true;
    this.#supervisor.stop();
    this.isMoving = false;
    this.#mended();
  }

  async #fetchCameras(isFresh: boolean, silent: boolean): Promise<void> {
    if (!this.#isAwake) return;
    this.#stopRefresh();
    this.#request.abort();
    this.#request = new AbortController();
    const { signal } = this.#request;
    const answer = await this.#deps.list({ isFresh, isWatched: this.isOpen }, { signal, silent });
    if (signal.aborted) return;
    this.answered(answer);
    if (!answer.ok && !silent) this.#deps.onFailure(answer.error);
    this.#stopRefresh = this.#deps.after(REFRESH_MS, () => void this.#fetchCameras(false, true));
  }

  /** The only place that decides what is streamed: the current camera, while the stage is visible. */
  #sync(): void {
    const { current } = this;
    const address = current === null ? null : streamAddress(current);
    const isShown = this.#isAwake && this.isOpen && this.#video !== null;
    if (!isShown || this.#video === null || current === null || address === null) return this.#supervisor.stop();
    this.#supervisor.play(this.#video, current.id, address);
  }

  #moveTo(index: number): void {
    if (index === this.index) return;
    this.index = index;
    this.isMoving = false;
    this.#sync();
  }

  #mended(): void {
    this.failed = null;
    const { current } = this;
    if (current === null || !this.broken.has(current.id)) return;
    this.broken = new Set([...this.broken].filter((id) => id !== current.id));
    this.#countDown();
  }

  /** A camera that returned and disappears again is reported again. */
  #countDown(): void {
    if (this.disconnected >= this.dismissed) return;
    this.dismissed = this.disconnected;
    this.#keep();
  }

  #keep(): void {
    this.#deps.keep({ isOpen: this.isOpen, dismissed: this.dismissed });
  }
}

/** A stream that neither plays nor fails for this long counts as failed. Milliseconds. */
const STALL_MS = 15_000;

interface StreamSupervisorDeps {
  readonly player: StreamPlayer;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void;
  readonly onMoving: (isMoving: boolean) => void;
  /** Called when the stream of this camera fails, before it is repaired. */
  readonly onFailed: (id: string) => void;
  /** Called when the stream of this camera fails and no retry is imminent. */
  readonly onBroken: (id: string) => void;
  readonly onRenew: () => void;
}

/**
 * Keeps one camera's stream playing: at most one stream is open, and failures are repaired (WEB-CAMERA-4,
 * WEB-CAMERA-5).
 */
class StreamSupervisor {
  readonly #deps: StreamSupervisorDeps;
  #id: string | null = null;
  #stream: Stream | null = null;
  #isMending = false;
  #failures = 0;
  #stopMending: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;

  constructor(deps: StreamSupervisorDeps) {
    this.#deps = deps;
  }

  get stream(): Stream | null {
    return this.#stream;
  }

  /** Plays this camera; does nothing if it plays already, or waits for a retry. */
  play(video: HTMLVideoElement, id: string, address: string): void {
    if (id === this.#id && (this.#stream !== null || this.#isMending)) return;
    if (id !== this.#id) this.stop();
    this.#id = id;
    this.#deps.onMoving(false);
    this.#watch();
    let stream: Stream | null = null;
    const ifShown = (then: () => void) => () => {
      if (stream !== null && stream === this.#stream) then();
    };
    stream = this.#deps.player.open(video, address, {
      onPlaying: ifShown(() => this.#moves()),
      onWaiting: ifShown(() => this.#waits()),
      onTrouble: (trouble) => ifShown(() => this.#repair(trouble))(),
    });
    this.#stream = stream;
  }

  stop(): void {
    this.#close();
    this.#stopMending();
    this.#isMending = false;
    this.#id = null;
    this.#failures = 0;
  }

  #moves(): void {
    this.#stopWatching();
    this.#failures = 0;
    this.#deps.onMoving(true);
  }

  #waits(): void {
    this.#deps.onMoving(false);
    this.#watch();
  }

  #repair(trouble: StreamTrouble): void {
    const id = this.#id;
    const stream = this.#stream;
    if (id === null || stream === null) return;
    const remedy = remedyFor(trouble, this.#failures);
    this.#failures += 1;
    this.#stopMending();
    this.#deps.onFailed(id);
    if (remedy.do !== 'renew') {
      this.#watch();
      const how = remedy.do;
      this.#stopMending = this.#deps.after(remedy.afterMs, () => stream.repair(how));
      return;
    }
    this.#close();
    this.#isMending = true;
    if (remedy.isBroken) this.#deps.onBroken(id);
    this.#stopMending = this.#deps.after(remedy.afterMs, () => {
      this.#isMending = false;
      this.#deps.onRenew();
    });
  }

  #watch(): void {
    this.#stopWatching();
    this.#stopWatching = this.#deps.after(STALL_MS, () => this.#repair('other'));
  }

  #close(): void {
    this.#stopWatching();
    this.#stream?.stop();
    this.#stream = null;
  }
}

export interface PanelChoice {
  readonly isOpen: boolean;
  /** The number of disconnected cameras in the dismissed banner; it returns with more. */
  readonly dismissed: number;
}

const ROOMY = `(min-width: ${breakpoints.lg}px)`;

/** The state that this account stored in this tab; expanded at first where there is room (WEB-CAMERA-6, IM-19). */
export function storedPanel(open: () => WebStorage, userId: string, groupId: string): WebStored<PanelChoice> {
  return webStored(
    open,
    `cameraPanel:${userId}:${groupId}`,
    jsonCodec((json) =>
      isChoice(json) ? json : { isOpen: globalThis.matchMedia?.(ROOMY).matches ?? true, dismissed: 0 },
    ),
  );
}

/**
 * Whether the panel of this conversation had a banner when it was last shown in this tab, to reserve its space before
 * the cameras are loaded; null if unknown.
 */
export function storedHasBanner(open: () => WebStorage, userId: string, groupId: string): WebStored<boolean | null> {
  return webStored(
    open,
    `cameraBanner:${userId}:${groupId}`,
    jsonCodec((json) => (typeof json === 'boolean' ? json : null)),
  );
}

function isChoice(json: unknown): json is PanelChoice {
  if (!isTable(json)) return false;
  const { isOpen, dismissed } = json;
  return typeof isOpen === 'boolean' && Number.isSafeInteger(dismissed) && Number(dismissed) >= 0;
}
