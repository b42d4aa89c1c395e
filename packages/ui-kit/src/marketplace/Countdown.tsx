import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { countdown } from '../text/countdown.js';
import { useLatestCallback } from '../primitives/useLatestCallback.js';

/** The end, and its handler. */
export interface CountdownProps {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly now: () => number;
  /** Called once at the end, and again at the end of a later `until`. */
  readonly onEnd?: () => void;
}

/** The remaining time, updated every second. */
export function Countdown({ until, now, onEnd }: CountdownProps) {
  const [read, setRead] = useState(() => ({ until, time: now() }));
  // The read time is stale if `until` changes after the timer has stopped.
  if (!Object.is(read.until, until)) setRead({ until, time: now() });
  const left = until - read.time;
  const isOver = left <= 0;
  const handleEnd = useLatestCallback(() => onEnd?.());
  const tick = useLatestCallback(() => setRead({ until, time: now() }));
  useEffect(() => {
    if (isOver) return handleEnd();
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [isOver, until, handleEnd, tick]);
  return <Root role="timer">{countdown(left)}</Root>;
}

const Root = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
