import type { Stream, StreamPlayer } from './StreamPlayer.js';

/** A player that is fetched with its first stream; one that does not arrive is trouble, and is fetched again (WEB-CAMERA-8). */
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
