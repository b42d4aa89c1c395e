/**
 * Why a stream fails: the network, an invalid or expired address, a stream that cannot be decoded, or anything else.
 */
export type StreamTrouble = 'network' | 'gone' | 'media' | 'other';

/** A repair that does not restart the stream. */
export type StreamRepair = 'load' | 'media';

/** The callbacks of a stream, after `open` has returned and until it is stopped. */
export interface StreamListener {
  /** The video plays; also when it continues. */
  onPlaying(): void;
  /** It has stopped because its buffer is empty. */
  onWaiting(): void;
  /** It will not continue without a repair. */
  onTrouble(trouble: StreamTrouble): void;
}

/** An open stream. */
export interface Stream {
  /** Tries to continue; the listener gets the outcome. */
  repair(how: StreamRepair): void;
  /** Closes it, releases the element, and calls no callback any more. */
  stop(): void;
}

/** Plays live streams in a video element. */
export interface StreamPlayer {
  open(video: HTMLVideoElement, address: string, listener: StreamListener): Stream;
}

/**
 * A player that is loaded with its first stream; a failed load is reported as a failure of the stream, and repeated.
 */
export function lazyPlayer(load: () => Promise<StreamPlayer>): StreamPlayer {
  return {
    open(video, address, listener) {
      let stream: Stream | null = null;
      let isOver = false;
      load().then(
        (player) => {
          if (!isOver) stream = player.open(video, address, listener);
        },
        () => {
          if (!isOver) listener.onTrouble('other');
        },
      );
      return {
        repair: (how) => stream?.repair(how),
        stop() {
          isOver = true;
          stream?.stop();
        },
      };
    },
  };
}
