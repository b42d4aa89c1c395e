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

/** Decodes a file with sound that the browser does not play, such as AMR; null where it cannot. A `Blob` of WAV fits. */
export type VoiceDecoder = (file: Uint8Array<ArrayBuffer>) => Promise<Blob | null>;

/** More than any voice message has. Bytes. */
const DECODED_MAX = 2 * 1_024 * 1_024;

/** Creates what fetches and decodes a file that the browser does not play; its answer is an address, null for none. */
export function createDecodedFetch(decode: VoiceDecoder): (url: string) => Promise<string | null> {
  let last: string | null = null;
  return async (url) => {
    const answer = await fetch(url);
    const file = answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
    const sound = file === null || file.length > DECODED_MAX ? null : await decode(file);
    if (sound === null) return null;
    if (last !== null) URL.revokeObjectURL(last);
    return (last = URL.createObjectURL(sound));
  };
}

/** Creates a player; `decoded` has the address of another file for one that the browser does not play. */
export function createVoicePlayer(
  open: (url: string) => Sound = (url) => new Audio(url),
  decoded: ((url: string) => Promise<string | null>) | null = null,
): VoicePlayer {
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

  const start = action((id: string, url: string, fallback: typeof decoded = decoded) => {
    const own = open(url);
    let isDecoding = false;
    /** A file that the browser does not play is decoded, once. */
    const fail = () => {
      if (sound !== own || isDecoding) return;
      if (fallback === null) return end(true);
      isDecoding = true;
      const show = (other: string | null) => {
        if (other === null) end(true);
        else if (sound === own) start(id, other, null);
      };
      fallback(url).then(show, () => end(true));
    };
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
    own.addEventListener('error', fail);
    own.play().catch(fail);
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
