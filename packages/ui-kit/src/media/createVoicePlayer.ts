import { action, observable } from 'mobx';

const RATES = [1, 1.5, 2] as const;

/** Plays voice messages, one at a time. `playingId`, `failedId` and `rate` are observable. */
export interface VoicePlayer {
  /** Id of the playing message; null if none plays. */
  readonly playingId: string | null;
  /** Id of the last message that could not be played. */
  readonly failedId: string | null;
  /** Playback rate; 1 is the recorded speed. */
  readonly rate: number;
  /** Plays this message and stops any other; stops it if it plays already. */
  toggle(id: string, url: string): void;
  stop(): void;
  /** Switches to the next speed, also for later messages. */
  nextRate(): void;
  /** Calls `listener` with the id of each message that was played to its end, until the returned function is called. */
  onEnded(listener: (id: string) => void): () => void;
}

/** The part of an audio element that the player needs. An `Audio` fits. */
export type Sound = Pick<HTMLAudioElement, 'play' | 'pause' | 'addEventListener' | 'playbackRate'>;

/** Creates a player. */
export function createVoicePlayer(open: (url: string) => Sound = (url) => new Audio(url)): VoicePlayer {
  const playing = observable.box<string | null>(null);
  const failed = observable.box<string | null>(null);
  const rate = observable.box<number>(RATES[0]);
  const listeners = new Set<(id: string) => void>();
  let sound: Sound | null = null;

  const stop = action(() => {
    sound?.pause();
    sound = null;
    playing.set(null);
  });

  const start = action((id: string, url: string) => {
    const own = open(url);
    /** Ignores late events of an earlier message. */
    const end = action((hasFailed: boolean) => {
      if (sound !== own) return;
      if (hasFailed) failed.set(id);
      stop();
      if (!hasFailed) for (const listener of listeners) listener(id);
    });
    sound = own;
    own.playbackRate = rate.get();
    failed.set(null);
    playing.set(id);
    own.addEventListener('ended', () => end(false));
    own.addEventListener('error', () => end(true));
    own.play().catch(() => end(true));
  });

  return {
    get playingId() {
      return playing.get();
    },
    get failedId() {
      return failed.get();
    },
    get rate() {
      return rate.get();
    },
    nextRate: action(() => {
      rate.set(RATES.find((one) => one > rate.get()) ?? RATES[0]);
      if (sound !== null) sound.playbackRate = rate.get();
    }),
    toggle(id, url) {
      const wasPlaying = playing.get() === id;
      stop();
      if (!wasPlaying) start(id, url);
    },
    stop,
    onEnded(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
