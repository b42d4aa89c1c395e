import { theme } from '../theme/theme.js';

const { color } = theme;

/** Two speech sheets on a table: the drawing for blocks without content. */
export function EmptyDrawing() {
  return (
    <svg width="132" height="96" viewBox="0 0 132 96" fill="none" aria-hidden="true" focusable="false">
      <ellipse cx="66" cy="86" rx="52" ry="6" fill={color.neutralTint} />
      <path
        d="M26 22a8 8 0 0 1 8-8h44a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H48L36 66V56h-2a8 8 0 0 1-8-8z"
        fill={color.brandTint}
        stroke={color.line}
        strokeWidth="1.5"
      />
      <path d="M38 28h34M38 37h24" stroke={color.brandMid} strokeWidth="2.5" strokeLinecap="round" opacity="0.45" />
      <path
        d="M64 48a7 7 0 0 1 7-7h28a7 7 0 0 1 7 7v17a7 7 0 0 1-7 7h-3v9l-11-9H71a7 7 0 0 1-7-7z"
        fill={color.surface}
        stroke={color.line}
        strokeWidth="1.5"
      />
      <circle cx="77" cy="56.5" r="2.5" fill={color.line} />
      <circle cx="85" cy="56.5" r="2.5" fill={color.line} />
      <circle cx="93" cy="56.5" r="2.5" fill={color.line} />
    </svg>
  );
}
