import { theme } from '../theme/theme.js';

/** The brand's logo: a roof over a level line. */
export function BrandMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={theme.color.brand} />
      <path
        d="M7.5 15.5 16 8l8.5 7.5"
        stroke={theme.color.onColor}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M10.5 16.5v7.5h11v-7.5"
        stroke={theme.color.onColor}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        opacity="0.55"
      />
      <circle cx="16" cy="19.5" r="2" fill={theme.color.onColor} />
    </svg>
  );
}
