import { type Language, useLanguage } from '../copy/language.js';
import { Mic } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { TOUCH_ONLY, useMediaQuery } from '../a11y/useMediaQuery.js';
import { shownText } from '../copy/overrides.js';
import type { Phrase } from '../copy/phrase.js';
import { zhVoice } from '../copy/zhVoice.js';
import { isTooQuiet, onRelease, recordedTime, secondsLeft, silentBlocks, VOICE_MAX_MS } from '../media/voiceRules.js';
import { Button, Modal } from '../primitives/index.js';
import { theme } from '../theme/theme.js';
import type { MicrophoneProblem, Recorder, Recording } from './Recorder.js';

/** The microphone, and the handlers of a recording. */
export interface VoiceRecorderProps {
  readonly recorder: Recorder;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly onSend: (recording: Recording) => void;
  readonly onClose: () => void;
}

/** Press and hold, speak, release (UI-RECORD-1…UI-RECORD-5; R103, R245–R247). */
export function VoiceRecorder({ recorder, now, onSend, onClose }: VoiceRecorderProps) {
  const language = useLanguage();
  const button = useRef<HTMLButtonElement>(null);
  const recording = useRecording(recorder, now, (recorded) => {
    onSend(recorded);
    onClose();
  });
  const { phase, begin, release, cancel, slide } = recording;
  const isBusy = phase !== 'idle';

  useEffect(() => {
    const element = button.current;
    element?.focus();
    // The click that browsers derive from a touch would hit the element behind the closed window. React's listeners are
    // passive, and the button is unmounted then, so the listener is on the button itself.
    element?.addEventListener('touchend', preventPress, { passive: false });
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    if (!event.repeat) begin();
  }
  function handleKeyUp(event: KeyboardEvent) {
    if (event.key !== ' ') return;
    event.preventDefault();
    release();
  }
  function handlePointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    begin();
  }
  function handlePointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    if (!isBusy) return;
    const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
    slide(clientX >= left && clientX <= right && clientY >= top && clientY <= bottom);
  }

  return (
    // The first Esc discards the recording; the second closes.
    <Popup label={language(zhVoice).title} onClose={isBusy ? cancel : onClose}>
      <h2>{language(zhVoice).title}</h2>
      <div className="time">{recordedTime(recording.elapsed)}</div>
      <div className="bars" aria-hidden>
        {recording.levels.map((level, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a bar has only its index as a key
          <span key={index} style={{ height: `${Math.round(Math.min(1, level) * 36) + 4}px` }} />
        ))}
      </div>
      <Words {...recording} />
      <button
        ref={button}
        type="button"
        className="hold"
        aria-pressed={isBusy}
        onPointerDown={handlePointerDown}
        onPointerMove={handlePointerMove}
        onPointerUp={release}
        onPointerCancel={cancel}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={handleKeyDown}
        onKeyUp={handleKeyUp}
        onBlur={cancel}
      >
        <Mic size={28} aria-hidden />
        {!isBusy
          ? language(zhVoice).hold
          : recording.isInside
            ? language(zhVoice).releaseToEnd
            : language(zhVoice).releaseToCancel}
      </button>
      <Button tone="text" onClick={onClose}>
        {language(zhVoice).close}
      </Button>
    </Popup>
  );
}

type WordsProps = Pick<ReturnType<typeof useRecording>, 'phase' | 'elapsed' | 'error' | 'isInside' | 'isQuiet'>;

function Words(props: WordsProps) {
  const language = useLanguage();
  const isTouch = useMediaQuery(TOUCH_ONLY);
  const { text, literal }: { text: string; literal?: string } = wordsFor(props, isTouch, language);
  return (
    <>
      <p aria-live="polite" data-literal={literal} data-error={props.error ?? undefined}>
        {shownText({ text, literal })}
      </p>
      {props.error === 'denied' && <p>{language(zhVoice).allowMicrophone}</p>}
    </>
  );
}

function wordsFor(
  { phase, elapsed, error, isInside, isQuiet }: WordsProps,
  isTouch: boolean,
  language: Language,
): Phrase | { text: string } {
  if (error === 'tooShort' || error === 'tooEarly') return { text: language(zhVoice)[error] };
  if (error !== null) return language(zhVoice).problems[error];
  if (phase === 'idle') return { text: isTouch ? language(zhVoice).hintTouch : language(zhVoice).hint };
  if (!isInside) return { text: language(zhVoice).releaseToCancel };
  if (phase === 'opening') return { text: language(zhVoice).opening };
  const left = secondsLeft(elapsed);
  if (left !== null) return { text: language(zhVoice).left(left) };
  if (isQuiet) return { text: language(zhVoice).noSound };
  return { text: isTouch ? language(zhVoice).slideToCancelTouch : language(zhVoice).slideToCancel };
}

const { color, font, space } = theme;

function preventPress(event: TouchEvent) {
  if (event.cancelable) event.preventDefault();
}

const Popup = styled(Modal)`
  width: min(320px, calc(100vw - 32px));
  text-align: center;
  user-select: none;
  -webkit-touch-callout: none;
  h2 {
    font: ${font.section};
  }
  .time {
    margin-top: ${space[16]};
    font: ${font.heroSub};
    font-variant-numeric: tabular-nums;
  }
  .bars {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 4px;
    height: 44px;
  }
  .bars span {
    width: 4px;
    border-radius: ${theme.radius.pill};
    background: ${color.brandMid};
  }
  p {
    min-height: 44px;
    color: ${color.text3};
    font: ${font.body};
  }
  p[data-error] {
    color: ${color.danger};
  }
  .hold {
    display: grid;
    place-items: center;
    align-content: center;
    gap: ${space[4]};
    width: 128px;
    height: 128px;
    margin: ${space[8]} auto ${space[16]};
    border-radius: 50%;
    background: ${color.brand};
    color: ${color.onColor};
    font: ${font.bodyStrong};
    touch-action: none;
  }
  .hold[aria-pressed='true'] {
    background: ${color.danger};
  }
`;

const BARS = 24;

const TICK_MS = 100;

type VoiceError = MicrophoneProblem | 'tooShort' | 'tooEarly';

type Phase = 'idle' | 'opening' | 'recording';

function useRecording(recorder: Recorder, now: () => number, onSend: (recording: Recording) => void) {
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
