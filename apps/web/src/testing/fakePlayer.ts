import type { Stream, StreamListener, StreamPlayer, StreamTrouble } from '../features/cameras/StreamPlayer.js';

/** A stream a test decides about. */
export interface FakeStream {
  readonly address: string;
  readonly video: HTMLVideoElement;
  isOpen: boolean;
  /** How it was repaired, in order. */
  readonly repaired: ('load' | 'media')[];
  /** The picture moves. */
  plays(): void;
  /** The picture has stopped. */
  waits(): void;
  fails(trouble: StreamTrouble): void;
}

/** A player without pictures: what it opened, newest last. */
export interface FakePlayer extends StreamPlayer {
  readonly streams: FakeStream[];
  /** The newest one; throws when there is none. */
  readonly last: FakeStream;
}

/** Makes one; `fate` says of an address what becomes of its streams by themselves. */
export function fakePlayer(fate: (address: string) => 'plays' | 'gone' | 'nothing' = () => 'nothing'): FakePlayer {
  const streams: FakeStream[] = [];
  return {
    streams,
    get last() {
      const last = streams.at(-1);
      if (last === undefined) throw new Error('no stream was opened');
      return last;
    },
    open(video, address, listener) {
      const stream = streamOf(video, address, listener);
      const follow = () => {
        if (fate(address) === 'plays') stream.plays();
        if (fate(address) === 'gone') stream.fails('gone');
      };
      streams.push(stream);
      queueMicrotask(follow);
      return handleOf(stream, follow);
    },
  };
}

function streamOf(video: HTMLVideoElement, address: string, listener: StreamListener): FakeStream {
  const ifOpen = (then: () => void): void => {
    if (stream.isOpen) then();
  };
  const stream: FakeStream = {
    address,
    video,
    isOpen: true,
    repaired: [],
    plays: () => ifOpen(listener.onPlaying),
    waits: () => ifOpen(listener.onWaiting),
    fails: (trouble) => ifOpen(() => listener.onTrouble(trouble)),
  };
  return stream;
}

function handleOf(stream: FakeStream, follow: () => void): Stream {
  return {
    repair(how) {
      stream.repaired.push(how);
      queueMicrotask(follow);
    },
    stop() {
      stream.isOpen = false;
    },
  };
}
