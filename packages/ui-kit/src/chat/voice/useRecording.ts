import { useEffect, useRef, useState } from 'react';
import type { MicrophoneProblem, Recorder, Recording } from './Recorder.js';
import { isTooQuiet, onRelease, silentBlocks, VOICE_MAX_MS } from './voiceRules.js';

/** Bars on screen. */
const BARS = 24;

const TICK_MS = 100;

/** Why there is no recording to send. */
export type VoiceTrouble = MicrophoneProblem | 'tooShort' | 'tooEarly';

type Phase = 'idle' | 'opening' | 'recording';

/** One recording at a time: it begins with a press and ends with the release, after a minute, or with a cancel. */
export function useRecording(recorder: Recorder, now: () => number, onSend: (recording: Recording) => void) {
  const take = useRef<{ readonly startedAt: number; isOver: boolean } | null>(null);
  const [phase, setPhase] = useState<Phase>('idle');
  const [elapsed, setElapsed] = useState(0);
  const [levels, setLevels] = useState<readonly number[]>([]);
  const [silent, setSilent] = useState(0);
  const [trouble, setTrouble] = useState<VoiceTrouble | null>(null);
  const [isInside, setInside] = useState(true);

  function reset(because: VoiceTrouble | null) {
    if (take.current !== null) take.current.isOver = true;
    take.current = null;
    setPhase('idle');
    setTrouble(because);
  }

  async function begin() {
    if (take.current !== null) return;
    const own = { startedAt: 0, isOver: false };
    take.current = own;
    setPhase('opening');
    setTrouble(null);
    setElapsed(0);
    setLevels([]);
    setSilent(0);
    setInside(true);
    const problem = await recorder.start({
      onLevel: (level) => setLevels((before) => [...before, level].slice(-BARS)),
      onBlock: (block) => setSilent((before) => silentBlocks(before, block)),
    });
    // Released while the browser was prompting.
    if (own.isOver) return;
    if (problem !== null) return reset(problem);
    take.current = { startedAt: now(), isOver: false };
    setPhase('recording');
  }

  function cancel(because: VoiceTrouble | null = null) {
    if (take.current === null) return;
    recorder.cancel();
    reset(because);
  }

  async function end(elapsedMs: number, inside: boolean) {
    // The end of the minute and the release may coincide.
    if (take.current === null) return;
    const meaning = onRelease(elapsedMs, inside);
    if (meaning !== 'send') return cancel(meaning === 'tooShort' ? 'tooShort' : null);
    reset(null);
    onSend(await recorder.stop());
  }

  function release() {
    const own = take.current;
    if (own === null) return;
    if (phase === 'opening') cancel(isInside ? 'tooEarly' : null);
    else void end(now() - own.startedAt, isInside);
  }

  useTakeClock(phase === 'recording', {
    startedAt: () => take.current?.startedAt,
    onElapsed: setElapsed,
    end,
    cancel,
    now,
  });

  return {
    phase,
    elapsed,
    levels,
    trouble,
    isInside,
    isQuiet: phase === 'recording' && isTooQuiet(silent),
    begin: () => void begin(),
    release,
    cancel: () => cancel(),
    slide: setInside,
  };
}

interface Take {
  readonly startedAt: () => number | undefined;
  readonly onElapsed: (ms: number) => void;
  readonly end: (elapsedMs: number, inside: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly now: () => number;
}

/** Tells how long a take has lasted and ends it when the minute is full; a component that goes takes it away. */
function useTakeClock(isRecording: boolean, take: Take): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
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
