import type { PresenceState } from '@fitout/im-core';
import type { ReactNode } from 'react';
import { theme } from '../theme/theme.js';

/** The presence, and the size in px. */
export interface PresenceDotProps {
  readonly state: PresenceState;
  readonly size?: number;
}

const { color } = theme;

const LINE = { stroke: color.surface, strokeWidth: 2, strokeLinecap: 'round', fill: 'none' } as const;

/** Each has its own shape, for users who cannot distinguish the colours. */
const FORMS: Readonly<Record<PresenceState, { readonly fill: string; readonly inside: ReactNode }>> = {
  online: { fill: color.success, inside: <path d="m4.5 8.2 2.4 2.4 4.6-5" {...LINE} /> },
  busy: { fill: color.badge, inside: <circle cx="8" cy="8" r="2.6" fill={color.surface} /> },
  doNotDisturb: { fill: color.badge, inside: <path d="M4.6 8h6.8" {...LINE} /> },
  away: { fill: color.warning, inside: <path d="M8 4.4V8l2.4 1.6" {...LINE} /> },
  custom: { fill: color.purple, inside: <path d="M5 6.4h6M5 9.6h3.6" {...LINE} /> },
  offline: { fill: color.lineStrong, inside: <circle cx="8" cy="8" r="4.4" fill={color.surface} /> },
};

/** The icon of a presence (R235). Decorative: the meaning is beside it or part of a name. */
export function PresenceDot({ state, size = 14 }: PresenceDotProps) {
  const { fill, inside } = FORMS[state];
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" aria-hidden data-presence={state} style={{ flex: 'none' }}>
      <circle cx="8" cy="8" r="8" fill={color.surface} />
      <circle cx="8" cy="8" r="6.9" fill={fill} />
      {inside}
    </svg>
  );
}
