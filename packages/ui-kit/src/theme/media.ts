/** Widths in px at which the layout changes (A07). `sm` belongs to the narrower side. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** Less than 576 px, for `useMediaQuery`: menus and dialogs are sheets at the lower edge. */
export const PHONE = `(max-width: ${breakpoints.sm - 0.02}px)`;

/** Media queries of the layout. */
export const media = {
  /** 576 px and less: the side list takes the whole width (R090). */
  upToSm: `@media (max-width: ${breakpoints.sm}px)`,
  /** Less than 576 px: an open chat replaces the list (R091). */
  underSm: `@media ${PHONE}`,
  underMd: `@media (max-width: ${breakpoints.md - 0.02}px)`,
  /** Less than 992 px: the navigation is a bottom bar. */
  underLg: `@media (max-width: ${breakpoints.lg - 0.02}px)`,
  underXl: `@media (max-width: ${breakpoints.xl + 31.98}px)`,
  hover: '@media (hover: hover)',
  /** A touch device: every target is 44 px high or more. */
  touch: '@media (hover: none) and (pointer: coarse)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
} as const;
