import type { ReactNode } from 'react';
import { theme } from '../theme/theme.js';

/** The drawing; empty while it is loading, or if the load failed. */
export interface DrawingSpaceProps {
  readonly children?: ReactNode;
}

/** The size, stroke and background of every state drawing. */
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
