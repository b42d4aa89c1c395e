import type { Stream, StreamPlayer } from './StreamPlayer.js';

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
