import { useLanguage } from '../copy/language.js';
import { styled } from 'styled-components';
import { theme, type Tone } from '../theme/theme.js';
import { zhOrder } from '../copy/zhOrder.js';
import { yuan } from '../text/yuan.js';
import { useEffect, useState } from 'react';
import { countdown } from '../text/countdown.js';
import { useLatestCallback } from '../primitives/useLatestCallback.js';
import { Chip } from '../primitives/Chip.js';
import { Text } from '../primitives/layout.js';

/** The colours of the nine order statuses (A48). */
export type StatusTone = Tone;

/** One status. */
export interface StatusTagProps {
  readonly tone: StatusTone;
  /** The value of `data-status` on the element, for tests and styles. */
  readonly status?: number;
  readonly children: string;
}

/** A status as a small coloured tag. */
export function StatusTag({ tone, status, children }: StatusTagProps) {
  return (
    <Chip tone={tone} data-status={status}>
      {children}
    </Chip>
  );
}

/** A sum in fen; null if the viewer may not see it. */
export interface PriceProps {
  readonly fen: number | null;
  readonly size?: 'body' | 'card' | 'large';
  /** Nobody pays it now: that of a closed order. */
  readonly isPast?: boolean | undefined;
}

/** A sum, in the colour of prices if it is a current one. */
export function Price({ fen, size = 'body', isPast = false }: PriceProps) {
  const language = useLanguage();
  return (
    <PriceRoot $size={size} data-past={isPast || undefined}>
      {fen === null ? language(zhOrder).hiddenPrice : yuan(fen)}
    </PriceRoot>
  );
}

const FONTS = { body: theme.font.bodyStrong, card: theme.font.section, large: theme.font.heroSub } as const;

const PriceRoot = styled.span<{ $size: 'body' | 'card' | 'large' }>`
  color: ${theme.color.accent};
  font: ${({ $size }) => FONTS[$size]};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-past] {
    color: ${theme.color.text2};
  }
`;

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
  return (
    <Text role="timer" nums style={{ fontWeight: 600 }}>
      {countdown(left)}
    </Text>
  );
}
