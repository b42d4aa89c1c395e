import type { SoundPlayer } from '../../ports/SoundPlayer.js';

/** Two notes, a fourth apart: the start of each in seconds, and its frequency in hertz. */
const NOTES = [
  { at: 0, hertz: 880 },
  { at: 0.12, hertz: 1_174.66 },
] as const;
/** The volume at which a note begins, and how long it takes to fade. */
const VOLUME = 0.18;
const LENGTH_S = 0.45;

/** Synthesises the sound, so that it fetches nothing and needs no permission of a content policy. */
export function createBrowserSoundPlayer(): SoundPlayer {
  let context: AudioContext | null = null;

  return {
    // Before the first user gesture a browser plays no sound, and logs a warning for each attempt.
    canRing() {
      const { userActivation } = navigator as { userActivation?: UserActivation };
      return 'AudioContext' in globalThis && (userActivation?.hasBeenActive ?? true);
    },
    ring() {
      context ??= new AudioContext();
      // A phone call or a long silence may have suspended the audio context.
      if (context.state === 'suspended') void context.resume();
      for (const note of NOTES) play(context, note);
    },
    dispose() {
      void context?.close();
      context = null;
    },
  };
}

function play(context: AudioContext, { at, hertz }: (typeof NOTES)[number]): void {
  const begin = context.currentTime + at;
  const tone = new OscillatorNode(context, { type: 'sine', frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + LENGTH_S);
  tone.connect(volume).connect(context.destination);
  tone.start(begin);
  tone.stop(begin + LENGTH_S);
}
