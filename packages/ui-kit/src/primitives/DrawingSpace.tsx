import type { ReactNode } from 'react';
import { theme } from '../theme/theme.js';

/** What is drawn; nothing where a drawing is still on its way, or never comes. */
export interface DrawingSpaceProps {
  readonly children?: ReactNode;
}

/** The size and the pen of every drawing of a state, on the ground that they stand on. */
export function DrawingSpace({ children }: DrawingSpaceProps) {
  return (
    <svg
      width="132"
      height="96"
      viewBox="0 0 132 96"
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <ellipse cx="66" cy="87" rx="52" ry="5" fill={theme.color.neutralTint} />
      {children}
    </svg>
  );
}
