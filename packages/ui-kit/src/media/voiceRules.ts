import type { MicrophoneProblem } from '../composer/Recorder.js';

/** The maximal length of a voice message; then the recording ends (R247). Milliseconds. */
export const VOICE_MAX_MS = 60_000;

/** A shorter recording is discarded as a slip of the finger. Milliseconds. */
const VOICE_MIN_MS = 1_000;

/** The remaining seconds are shown for this long. Milliseconds. */
const COUNTDOWN_MS = 10_000;

/** A block is silent if every tenth sample adds up to less; so many in a row are reported (R461, A36). */
const SILENT_SUM = 10;
const SAMPLE_STEP = 10;
const SILENT_BLOCKS = 10;

/** True for a block without a voice in it (UI-RECORD-4; R461, A36). */
export function isSilent(block: Float32Array): boolean {
  let sum = 0;
  for (let at = 0; at < block.length; at += SAMPLE_STEP) sum += Math.abs(block[at] ?? 0);
  return sum < SILENT_SUM;
}

/** The number of silent blocks in a row after this one. */
export function silentBlocks(before: number, block: Float32Array): number {
  return isSilent(block) ? before + 1 : 0;
}

/** True once the silence is to be reported. Recording continues. */
export function isTooQuiet(silent: number): boolean {
  return silent > SILENT_BLOCKS;
}

/** The effect of a release after so many milliseconds. */
export function onRelease(elapsedMs: number, isInside: boolean): 'send' | 'cancel' | 'tooShort' {
  if (!isInside) return 'cancel';
  return elapsedMs < VOICE_MIN_MS ? 'tooShort' : 'send';
}

/** Whole seconds left during the last ten; null before (UI-RECORD-3). */
export function secondsLeft(elapsedMs: number): number | null {
  const left = VOICE_MAX_MS - elapsedMs;
  return left > COUNTDOWN_MS ? null : Math.max(0, Math.ceil(left / 1_000));
}

export function recordedTime(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The problem for the name of a browser's error (UI-RECORD-5; R431–R434). */
export function microphoneProblem(errorName: string): MicrophoneProblem {
  return PROBLEMS[errorName] ?? 'failed';
}

const PROBLEMS: Readonly<Record<string, MicrophoneProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotSupportedError: 'unsupported',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
};
