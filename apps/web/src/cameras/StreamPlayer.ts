export type StreamTrouble = 'network' | 'gone' | 'media' | 'other';

export type StreamRepair = 'load' | 'media';

export interface StreamListener {
  /** The video plays; also when it continues. */
  onPlaying(): void;
  onWaiting(): void;
  onTrouble(trouble: StreamTrouble): void;
}

export interface Stream {
  repair(how: StreamRepair): void;
  /** Closes it, releases the element, and calls no callback any more. */
  stop(): void;
}

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
