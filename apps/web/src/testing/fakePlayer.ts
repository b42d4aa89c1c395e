import type { Stream, StreamListener, StreamPlayer, StreamTrouble } from '../cameras/StreamPlayer.js';

/** A stream that the test controls. */
export interface FakeStream {
  readonly address: string;
  readonly video: HTMLVideoElement;
  /** Where it starts; undefined if the caller does not say. Seconds. */
  readonly from: number | undefined;
  isOpen: boolean;
  /** How it was repaired, in order. */
  readonly repaired: ('load' | 'media')[];
  /** The stream starts to play. */
  plays(): void;
  /** The stream waits for data. */
  waits(): void;
  fails(trouble: StreamTrouble): void;
}

/** A player without video: the opened streams, newest last. */
export interface FakePlayer extends StreamPlayer {
  readonly streams: FakeStream[];
  /** The newest one; throws without one. */
  readonly last: FakeStream;
}

/** Creates one; `fate` decides by the address how its streams behave. */
export function fakePlayer(fate: (address: string) => 'plays' | 'gone' | 'nothing' = () => 'nothing'): FakePlayer {
  const streams: FakeStream[] = [];
  return {
    streams,
    get last() {
      const last = streams.at(-1);
      if (last === undefined) throw new Error('no stream was opened');
      return last;
    },
    open(video, address, listener, from) {
      const stream = streamOf(video, address, listener, from);
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

function streamOf(video: HTMLVideoElement, address: string, listener: StreamListener, from?: number): FakeStream {
  const ifOpen = (then: () => void): void => {
    if (stream.isOpen) then();
  };
  const stream: FakeStream = {
    address,
    video,
    from,
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
    moment: (now) => now,
    repair(how) {
      stream.repaired.push(how);
      queueMicrotask(follow);
    },
    stop() {
      stream.isOpen = false;
    },
  };
}
