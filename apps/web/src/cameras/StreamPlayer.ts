export type StreamTrouble = 'network' | 'gone' | 'media' | 'other';

export type StreamRepair = 'load' | 'media';

export interface StreamListener {
  /** The video plays; also when it continues. */
  onPlaying(): void;
  onWaiting(): void;
  onTrouble(trouble: StreamTrouble): void;
}

export interface Stream {
  /**
   * When the shown picture was taken, in epoch milliseconds: by the stream's own times, else by `now` and how far it is
   * behind; null for a stream that has an end and no times.
   */
  moment(now: number): number | null;
  repair(how: StreamRepair): void;
  /** Closes it, releases the element, and calls no callback any more. */
  stop(): void;
}

export interface StreamPlayer {
  /** `from` is where a stream with an end starts. Seconds. */
  open(video: HTMLVideoElement, address: string, listener: StreamListener, from?: number): Stream;
}

/**
 * A player that is loaded with its first stream; a failed load is reported as a failure of the stream, and repeated.
 */
export function lazyPlayer(load: () => Promise<StreamPlayer>): StreamPlayer {
  return {
    open(video, address, listener, from) {
      let stream: Stream | null = null;
      let isOver = false;
      load().then(
        (player) => {
          if (!isOver) stream = player.open(video, address, listener, from);
        },
        () => {
          if (!isOver) listener.onTrouble('other');
        },
      );
      return {
        moment: (now) => stream?.moment(now) ?? null,
        repair: (how) => stream?.repair(how),
        stop() {
          isOver = true;
          stream?.stop();
        },
      };
    },
  };
}
