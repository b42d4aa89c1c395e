import { useEffect, useRef, useState } from 'react';
import type { MicrophoneProblem, Recorder, Recording } from './Recorder.js';
import { isTooQuiet, onRelease, silentBlocks, VOICE_MAX_MS } from '../media/voiceRules.js';

/** Bars on screen. */
const BARS = 24;

const TICK_MS = 100;

/** Why no recording was sent. */
export type VoiceError = MicrophoneProblem | 'tooShort' | 'tooEarly';

type Phase = 'idle' | 'opening' | 'recording';

/** One recording at a time: it begins with a press and ends with the release, after a minute, or with a cancel. */
export function useRecording(recorder: Recorder, now: () => number, onSend: (recording: Recording) => void) {
  const recording = useRef<{ readonly startedAt: number; isOver: boolean } | null>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [elapsed, setElapsed] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [silent, setSilent] = useState(0);
  const [error, setError] = useState<VoiceError | null>(null);
  const [isInside, setInside] = useState(true);

  function reset(because: VoiceError | null) {
    if (recording.current !== null) recording.current.isOver = true;
    recording.current = null;
    setPhase('idle');
    setError(because);
  }

  async function begin() {
    if (recording.current !== null) return;
    const session = { startedAt: 0, isOver: false };
    recording.current = session;
    setPhase('opening');
    setError(null);
    setElapsed(0);
    setLevels([]);
    setSilent(0);
    setInside(true);
    const onLevel = (level: number) => setLevels((before) => [...before, level].slice(-BARS));
    const onBlock = (block: Float32Array) => setSilent((before) => silentBlocks(before, block));
    const problem = await recorder.start({ onLevel, onBlock, onLost: () => cancel('lost') });
    // Released while the browser was prompting; a microphone that is refused then did not open after all.
    if (session.isOver) return setError((because) => (because === 'tooEarly' && problem) || because);
    if (problem !== null) return reset(problem);
    recording.current = { startedAt: now(), isOver: false };
    setPhase('recording');
  }

  function cancel(because: VoiceError | null = null) {
    if (recording.current === null) return;
    recorder.cancel();
    reset(because);
  }

  async function end(elapsedMs: number, inside: boolean) {
    // The end of the minute and the release may coincide.
    if (recording.current === null) return;
    const outcome = onRelease(elapsedMs, inside);
    if (outcome !== 'send') return cancel(outcome === 'tooShort' ? 'tooShort' : null);
    reset(null);
    onSend(await recorder.stop());
  }

  function release() {
    const session = recording.current;
    if (session === null) return;
    if (phase === 'opening') cancel(isInside ? 'tooEarly' : null);
    else void end(now() - session.startedAt, isInside);
  }

  useRecordingTimer(phase === 'recording', {
    startedAt: () => recording.current?.startedAt,
    onElapsed: setElapsed,
    end,
    cancel,
    now,
  });

  return {
    phase,
    elapsed,
    levels,
    error,
    isInside,
    isQuiet: phase === 'recording' && isTooQuiet(silent),
    begin: () => void begin(),
    release,
    cancel: () => cancel(),
    slide: setInside,
  };
}

interface RunningRecording {
  readonly startedAt: () => number | undefined;
  readonly onElapsed: (ms: number) => void;
  readonly end: (elapsedMs: number, inside: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly now: () => number;
}

/**
 * Updates the duration of a recording and ends it after a minute; unmounting stops the timer and discards the
 * recording.
 */
function useRecordingTimer(isRecording: boolean, recording: RunningRecording): void {
  const latest = useRef(recording);
  useEffect(() => {
    latest.current = recording;
  });

  useEffect(() => {
    if (!isRecording) return undefined;
    const startedAt = latest.current.startedAt() ?? latest.current.now();
    const timer = setInterval(() => {
      const passed = latest.current.now() - startedAt;
      latest.current.onElapsed(passed);
      if (passed >= VOICE_MAX_MS) void latest.current.end(VOICE_MAX_MS, true);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isRecording]);

  // Unmounting closes the microphone.
  useEffect(() => () => latest.current.cancel(), []);
}
