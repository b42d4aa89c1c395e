import { useLanguage } from '../copy/language.js';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '../a11y/VisuallyHidden.js';
import { useDelayed } from '../a11y/useDelayed.js';
import { zh } from '../copy/zh.js';
import { pulse, square, theme } from '../theme/index.js';

/** A block that loads for longer than this shows its skeleton. Milliseconds. */
export const SKELETON_DELAY_MS = 150;

/** The loading content: text, the messages of a conversation, or a list of people. */
export interface SkeletonProps {
  readonly lines?: number;
  readonly shape?: 'text' | 'messages' | 'people';
  /** Boxes of the content's own sizes in place of the lines; each `i` in them pulses. */
  readonly children?: ReactNode;
}

/** Grey shapes of the content in its place, shown only after `SKELETON_DELAY_MS`. */
export function Skeleton({ lines = 3, shape = 'text', children }: SkeletonProps) {
  const language = useLanguage();
  const isDue = useDelayed(true, SKELETON_DELAY_MS);
  return (
    <Root aria-busy="true" data-shape={children === undefined ? shape : 'own'} $shown={isDue}>
      <VisuallyHidden>{isDue ? language(zh).loading : ''}</VisuallyHidden>
      {children ??
        Array.from({ length: lines }, (_, line) => <i key={line} style={{ width: `${92 - ((line * 23) % 50)}%` }} />)}
    </Root>
  );
}

const Root = styled.div<{ $shown: boolean }>`
  display: grid;
  gap: ${theme.space[16]};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  i {
    border-radius: ${theme.radius.card};
    background: ${theme.color.neutralTint};
    animation: ${pulse} 1.4s ease-in-out infinite;
  }
  &:not([data-shape='own']) {
    gap: ${theme.space[12]};
    padding: ${theme.space[16]};
    > i {
      height: 14px;
    }
  }
  &&[data-shape='messages'] {
    gap: ${theme.space[20]};
    i {
      position: relative;
      max-width: 56%;
      height: 40px;
      margin-left: 44px;
      border-radius: ${theme.radius.card};
    }
    i:nth-of-type(3n) {
      justify-self: end;
      max-width: 40%;
      margin: 0;
      background: ${theme.color.bubbleOwn};
    }
    i:not(:nth-of-type(3n))::before {
      position: absolute;
      left: -44px;
      ${square(36)}
      border-radius: ${theme.radius.pill};
      background: inherit;
      content: '';
    }
  }
  &&[data-shape='people'] {
    gap: 42px;
    padding: 21px ${theme.space[16]};
    i {
      position: relative;
      max-width: 128px;
      margin-left: 52px;
    }
    i::before {
      position: absolute;
      top: -13px;
      left: -52px;
      ${square(40)}
      border-radius: ${theme.radius.pill};
      background: inherit;
      content: '';
    }
  }
`;
