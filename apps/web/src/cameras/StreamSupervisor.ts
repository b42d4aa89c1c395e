import { remedyFor } from './cameraRules.js';
import type { Stream, StreamPlayer, StreamTrouble } from './StreamPlayer.js';

/** A stream that neither plays nor fails for this long counts as failed. Milliseconds. */
const STALL_MS = 15_000;

/** The parts and callbacks of the supervisor. */
export interface StreamSupervisorDeps {
  readonly player: StreamPlayer;
  /** Calls `then` after `ms`, unless the returned function is called before. */
  readonly after: (ms: number, then: () => void) => () => void;
  /** Called when the video plays, or stops. */
  readonly onMoving: (isMoving: boolean) => void;
  /** Called when the stream of this camera fails, before it is repaired. */
  readonly onFailed: (id: string) => void;
  /** Called when the stream of this camera fails and no retry is imminent. */
  readonly onBroken: (id: string) => void;
  /** A new address has to be requested and played. */
  readonly onRenew: () => void;
}

/**
 * Keeps one camera's stream playing: at most one stream is open, and failures are repaired (WEB-CAMERA-4,
 * WEB-CAMERA-5).
 */
export class StreamSupervisor {
  readonly #deps: StreamSupervisorDeps;
  #id: string | null = null;
  #stream: Stream | null = null;
  /** A renewal is under way. */
  #isMending = false;
  #failures = 0;
  #stopMending: () => void = () => undefined;
  #stopWatching: () => void = () => undefined;

  constructor(deps: StreamSupervisorDeps) {
    this.#deps = deps;
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

  /** Stops the stream and its repairs, and resets the count of failures. */
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

  /** Starts the time-out of a stream that does not play. */
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
