import { theme } from '@fitout/ui-kit';
import type { ReactNode } from 'react';

const { color } = theme;
const BRAND = color.brand;
const MID = color.brandMid;
const SPOT = color.accent;

const lamp = (
  <>
    <path d="M20 5v9" stroke={MID} />
    <path d="M9 25a11 11 0 0 1 22 0z" fill={BRAND} />
    <circle cx="20" cy="26" r="3" fill={SPOT} />
    <path d="M20 32v3M12 30l-2 3M28 30l2 3" stroke={SPOT} />
  </>
);

const lock = (
  <>
    <rect x="9" y="5" width="22" height="30" rx="3" fill={MID} />
    <rect x="13" y="9" width="14" height="8" rx="2" fill={color.brandTint} opacity="0.5" />
    <rect x="21" y="19" width="7" height="12" rx="2" fill={color.surface} />
    <path d="M25 24h-7" stroke={SPOT} strokeWidth="3" />
    <circle cx="24.5" cy="28" r="1" fill={BRAND} />
  </>
);

const sofa = (
  <>
    <rect x="9" y="11" width="22" height="14" rx="5" fill={MID} />
    <path d="M5 21a3 3 0 0 1 6 0v3h18v-3a3 3 0 0 1 6 0v7a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2z" fill={BRAND} />
    <rect x="21" y="15" width="8" height="8" rx="2" fill={SPOT} transform="rotate(-8 25 19)" />
    <path d="M9 30v4M31 30v4" stroke={MID} />
  </>
);

const bath = (
  <>
    <path d="M10 19V10a3 3 0 0 1 6 0" stroke={MID} />
    <circle cx="22" cy="15" r="3" fill={color.infoTint} stroke={MID} strokeWidth="1.5" />
    <circle cx="28" cy="12" r="2" fill={SPOT} />
    <path d="M5 19h30v3a9 9 0 0 1-9 9H14a9 9 0 0 1-9-9z" fill={BRAND} />
    <path d="M12 31v3M28 31v3" stroke={MID} />
  </>
);

const pot = (
  <>
    <path d="M15 10c-2-2 2-3 0-5M25 10c-2-2 2-3 0-5" stroke={SPOT} />
    <path d="M9 19a11 6 0 0 1 22 0z" fill={MID} />
    <circle cx="20" cy="13" r="2" fill={SPOT} />
    <path d="M9 19h22v10a4 4 0 0 1-4 4H13a4 4 0 0 1-4-4z" fill={BRAND} />
    <path d="M9 23H5M31 23h4" stroke={BRAND} strokeWidth="3" />
  </>
);

const roller = (
  <>
    <path d="M6 22h14v12H6z" fill={MID} opacity="0.4" />
    <rect x="6" y="7" width="22" height="9" rx="3" fill={BRAND} />
    <path d="M28 11h5v9H22v5" stroke={MID} />
    <rect x="19.5" y="24" width="5" height="11" rx="2.5" fill={SPOT} />
  </>
);

const bucket = (
  <>
    <path d="M11 17c0-12 18-12 18 0" stroke={MID} />
    <circle cx="15" cy="15" r="4" fill={color.infoTint} />
    <circle cx="21" cy="13" r="5" fill={color.surface} />
    <circle cx="27" cy="15" r="3" fill={color.infoTint} />
    <path d="M9 17h22l-2 15a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z" fill={BRAND} />
    <path d="M12 23h16" stroke={SPOT} strokeWidth="3" />
  </>
);

const plan = (
  <>
    <rect x="6" y="7" width="24" height="26" rx="3" fill={color.surface} stroke={MID} />
    <path d="M6 19h11v14M17 19v-5" stroke={MID} />
    <path d="M22 31l1-5 9-11 4 3-9 11z" fill={SPOT} />
    <path d="M22 31l1-5 4 3z" fill={BRAND} />
  </>
);

const house = (
  <>
    <path d="M8 19h24v13a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2z" fill={MID} />
    <path d="M4 20L20 6l16 14z" fill={BRAND} />
    <rect x="17" y="24" width="7" height="10" rx="1" fill={SPOT} />
  </>
);

/** Words in the name of a category, and its drawing; the first that fits counts. */
const DRAWINGS: readonly (readonly [words: RegExp, drawing: ReactNode])[] = [
  [/灯|照明/u, lamp],
  [/锁|五金|门/u, lock],
  [/卫|浴|洁具/u, bath],
  [/厨/u, pot],
  [/墙|地|砖|漆/u, roller],
  [/保养|清洁|保洁/u, bucket],
  [/设计/u, plan],
  [/家具|柜|床/u, sofa],
];

/** A category of services as a small drawing; one that is not known is a house. */
export function CategoryDrawing({ name }: { readonly name: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" strokeWidth="2" strokeLinecap="round" aria-hidden="true" focusable="false">
      {DRAWINGS.find(([words]) => words.test(name))?.[1] ?? house}
    </svg>
  );
}
