import type { ReactNode } from 'react';
import { theme } from '../theme/theme.js';

/** The subject of a state drawing; `nothing` is the general one. */
export type StateDrawingName = 'nothing' | 'messages' | 'search' | 'orders' | 'posts' | 'done';

/** Which drawing. */
export interface StateDrawingProps {
  readonly name: StateDrawingName;
}

/** The drawings of states: two tones, lines of one width, the theme's colours. */
export function StateDrawing({ name }: StateDrawingProps) {
  return <DrawingSpace>{DRAWINGS[name]}</DrawingSpace>;
}

const { brandMid, brandTint, line, lineStrong, surface } = theme.color;
const QUIET = { fill: surface, stroke: lineStrong } as const;
const HIGHLIGHT = { fill: brandTint, stroke: brandMid } as const;

const DRAWINGS: Readonly<Record<StateDrawingName, ReactNode>> = {
  nothing: (
    <>
      <path d="M36 44 66 55l30-11v28L66 84 36 72z" {...QUIET} />
      <path d="M66 55v29" stroke={lineStrong} />
      <path d="M36 44 66 55l-9 11-31-11zM96 44 66 55l9 11 31-11z" {...HIGHLIGHT} />
      <path d="M54 30V18M66 26V10M78 30V18" stroke={line} />
    </>
  ),
  messages: (
    <>
      <path d="M26 20a8 8 0 0 1 8-8h46a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H50L38 64V54h-4a8 8 0 0 1-8-8z" {...HIGHLIGHT} />
      <path d="M39 27h36M39 38h20" stroke={brandMid} />
      <path d="M66 48a7 7 0 0 1 7-7h26a7 7 0 0 1 7 7v17a7 7 0 0 1-7 7h-3v10L84 72H73a7 7 0 0 1-7-7z" {...QUIET} />
      <path d="M78 56.5h.1M86 56.5h.1M94 56.5h.1" stroke={lineStrong} strokeWidth="4" />
    </>
  ),
  search: (
    <>
      <rect x="32" y="12" width="54" height="70" rx="7" {...QUIET} />
      <path d="M43 27h32M43 39h18M43 51h12M43 63h18" stroke={line} strokeWidth="3" />
      <circle cx="80" cy="52" r="18" {...HIGHLIGHT} />
      <path d="m93.5 65.5 13 13" stroke={brandMid} strokeWidth="6" />
      <path d="m74 46 12 12M86 46 74 58" stroke={brandMid} />
    </>
  ),
  orders: (
    <>
      <rect x="36" y="16" width="60" height="68" rx="7" {...QUIET} />
      <rect x="53" y="10" width="26" height="13" rx="5" {...HIGHLIGHT} />
      <path d="m50 55 16-14 16 14v18H50z" {...HIGHLIGHT} />
      <path d="M61 73V62h10v11" stroke={brandMid} />
      <path d="M47 33h38" stroke={line} strokeWidth="3" />
    </>
  ),
  posts: (
    <>
      <rect x="26" y="16" width="68" height="58" rx="7" {...QUIET} />
      <path d="m34 66 17-22 13 15 8-9 14 16z" {...HIGHLIGHT} />
      <circle cx="76" cy="32" r="6" {...HIGHLIGHT} />
      <circle cx="94" cy="70" r="14" {...QUIET} />
      <path d="M94 63.5v13M87.5 70h13" stroke={brandMid} strokeWidth="3" />
    </>
  ),
  done: (
    <>
      <circle cx="66" cy="46" r="31" {...HIGHLIGHT} />
      <path d="m52 47 10 10 19-21" stroke={brandMid} strokeWidth="5" />
      <path d="M22 34v10M17 39h10M110 16v10M105 21h10M112 62v8M108 66h8" stroke={lineStrong} />
    </>
  ),
};

/** An unplugged plug, for a block that failed to load. Not lazy, because at that moment nothing can be loaded. */
export function BrokenDrawing() {
  return (
    <DrawingSpace>
      <path d="M8 68c14 0 12-22 26-22h6M124 68c-14 0-12-22-26-22h-4" stroke={lineStrong} />
      <path d="M40 32h10a14 14 0 0 1 0 28H40z" fill={brandTint} stroke={brandMid} />
      <path d="M63 40h8M63 52h8" stroke={brandMid} strokeWidth="3" />
      <path d="M96 32h-6a14 14 0 0 0 0 28h6z" fill={surface} stroke={lineStrong} />
      <path d="m68 24-3-8M76 23V13M84 24l3-8" stroke={brandMid} />
    </DrawingSpace>
  );
}

function DrawingSpace({ children }: { readonly children?: ReactNode }) {
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
