import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../a11y/VisuallyHidden.js';
import { useDelayed } from '../a11y/useDelayed.js';
import { zh } from '../copy/zh.js';
import { theme } from '../theme/theme.js';

/** A block that loads for longer than this shows its skeleton. Milliseconds. */
export const SKELETON_DELAY_MS = 150;

/** Grey lines in place of the content, shown only after `SKELETON_DELAY_MS` (UI-STATE-1). */
export function Skeleton({ lines = 3 }: { readonly lines?: number }) {
  const isDue = useDelayed(true, SKELETON_DELAY_MS);
  return (
    <Root aria-busy="true" $shown={isDue}>
      <VisuallyHidden>{isDue ? zh.loading : ''}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} style={{ width: `${92 - ((line * 23) % 50)}%` }} />
      ))}
    </Root>
  );
}

const breathe = keyframes`
  50% { opacity: 0.5; }
`;

const Root = styled.div<{ $shown: boolean }>`
  display: grid;
  gap: ${theme.space[12]};
  padding: ${theme.space[16]};
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
  i {
    height: 14px;
    border-radius: ${theme.radius.small};
    background: ${theme.color.neutralTint};
    animation: ${breathe} 1.4s ease-in-out infinite;
  }
`;
