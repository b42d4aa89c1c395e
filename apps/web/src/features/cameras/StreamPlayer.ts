/**
 * Why a picture does not come: the way to the server, an address that leads nowhere (any more), a picture that cannot
 * be decoded, or anything else.
 */
export type StreamTrouble = 'network' | 'gone' | 'media' | 'other';

/** What can be done about it without beginning anew. */
export type StreamRepair = 'load' | 'media';

/** Told what becomes of a stream, after `open` has returned and until it is stopped. */
export interface StreamListener {
  /** The picture moves; also when it moves again. */
  onPlaying(): void;
  /** It has stopped because its buffer is empty. */
  onWaiting(): void;
  /** It will not go on by itself. */
  onTrouble(trouble: StreamTrouble): void;
}

/** A stream that is being shown. */
export interface Stream {
  /** Tries to continue; the listener gets the outcome. */
  repair(how: StreamRepair): void;
  /** Ends it, lets go of the element, and tells nothing more. */
  stop(): void;
}

/** Shows live pictures in a video element. */
export interface StreamPlayer {
  open(video: HTMLVideoElement, address: string, listener: StreamListener): Stream;
}
