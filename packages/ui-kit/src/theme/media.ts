import { css, keyframes, type RuleSet } from 'styled-components';
import { theme } from './theme.js';
import { visible } from './visibleWindow.js';

/** Widths in px at which the layout changes (A07). `sm` belongs to the narrower side. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const;

/** The width of a page and of its header: 1200 px, and more in a window that has more. */
export const column = 'var(--column, clamp(1200px, 80vw, 1600px))';

/** Less than 576 px, for `useMediaQuery`: menus and dialogs are sheets at the lower edge. */
export const PHONE = `(max-width: ${breakpoints.sm - 0.02}px)`;

/** For `useMediaQuery`: the user wants no motion. */
export const STILL = '(prefers-reduced-motion: reduce)';

/** Media queries of the layout. */
export const media = {
  /** 576 px and less: the side list takes the whole width (R090). */
  upToSm: `@media (max-width: ${breakpoints.sm}px)`,
  /** Less than 576 px: an open chat replaces the list (R091). */
  underSm: `@media ${PHONE}`,
  underMd: `@media (max-width: ${breakpoints.md - 0.02}px)`,
  /** Less than 992 px: the navigation is a bottom bar. */
  underLg: `@media (max-width: ${breakpoints.lg - 0.02}px)`,
  /** Less than 480 px of height, such as at a zoom of 200 %: nothing stays in sight beside what scrolls. */
  low: '@media (max-height: 479.98px)',
  underXl: `@media (max-width: ${breakpoints.xl + 31.98}px)`,
  hover: '@media (hover: hover)',
  /** A touch device: every target is 44 px high or more. */
  touch: '@media (hover: none) and (pointer: coarse)',
  reducedMotion: `@media ${STILL}`,
} as const;

/** The positions of what stays in sight beside content that scrolls; in a low window it is part of that content. */
export const stays = { sticky: 'var(--sticky, sticky)', fixed: 'var(--fixed, fixed)' } as const;

/** What a mouse points at, in this style: a touch leaves none behind. */
export const pointed = (selector: string, style: string) => `${media.hover} { ${selector}:hover { ${style} } }`;

/** The ring of a focused element that reaches the edges of its list is inside it. */
export const ringInside = (selector: string) => `${selector}:focus-visible { outline-offset: -2px; }`;

/** Name of the container that a `KitRoot` makes of its box. */
export const BOX = 'fitout-box';

/**
 * Rules for a narrow window or a narrow `KitRoot` in a wide window: for elements in the flow of the page and in
 * dialogs. Elements that cover the window, such as the picture viewer, follow only the window (`media`).
 */
export function narrow(rules: RuleSet): RuleSet {
  return inBoth(media.underSm, `${breakpoints.sm - 0.02}px`, rules);
}

/** The same up to and including 576 px. */
export function narrowOrSm(rules: RuleSet): RuleSet {
  return inBoth(media.upToSm, `${breakpoints.sm}px`, rules);
}

/** The same below 768 px, where a conversation beside the list is as narrow as on a phone. */
export function narrowOrMd(rules: RuleSet): RuleSet {
  return inBoth(media.underMd, `${breakpoints.md - 0.02}px`, rules);
}

function inBoth(ofWindow: string, width: string, rules: RuleSet): RuleSet {
  return css`
    ${ofWindow} {
      ${rules}
    }
    @container ${BOX} (max-width: ${width}) {
      ${rules}
    }
  `;
}

/** Small grey text beside or below what it explains. */
export const quiet = `color: ${theme.color.text3}; font: ${theme.font.caption};`;

/** The ground and the edge of a card. */
export const card = `border: 1px solid ${theme.color.line}; border-radius: ${theme.radius.card}; background: ${theme.color.surface};`;

export const counter = css`
  min-width: 18px;
  padding: 0 5px;
  border-radius: ${theme.radius.pill};
  font: ${theme.font.captionStrong};
  font-variant-numeric: tabular-nums;
  text-align: center;
`;

/** What scrolls in the space that its siblings leave, without the page behind it. */
export const scrolls = css`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
`;

/** The margin beside the contents of a dialog, which is smaller on a phone; `Dialog` sets it. */
export const side = `var(--dialog-side, ${theme.space[24]})`;

/** One line of text, cut where it does not fit. */
export const ellipsis = 'overflow: hidden; text-overflow: ellipsis; white-space: nowrap;';

/**
 * For a small button or link: on a touch device the area that can be pressed is 44 px each way, and the appearance does
 * not change. The element must not clip its overflow.
 */
export const fingerTarget = css`
  ${media.touch} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      top: 50%;
      left: 50%;
      width: max(100%, 44px);
      height: max(100%, 44px);
      transform: translate(-50%, -50%);
    }
  }
`;

export const appear = keyframes`
  from { opacity: 0; }
`;

/** A sheet comes from below the window, and leaves there. */
export const rise = keyframes`
  from { translate: 0 100%; }
`;

export const pulse = keyframes`
  50% { opacity: 0.5; }
`;

/** What a dialog covers. */
export const scrim = css`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${theme.color.scrim};
  animation: ${appear} ${theme.motion.dialog};
`;

/** The handle at the upper edge of a sheet. */
export const grip = (top: string) => css`
  &::before {
    content: '';
    position: absolute;
    top: ${top};
    left: calc(50% - 18px);
    width: 36px;
    height: 4px;
    border-radius: ${theme.radius.pill};
    background: ${theme.color.lineStrong};
    opacity: 0.6;
  }
`;

/** Children beside each other, in the middle of the line. */
export const line = (gap: keyof typeof theme.space) => `display: flex; align-items: center; gap: ${theme.space[gap]};`;

/** The children in the middle, over each other only if their cells are the same. */
export const centred = 'display: grid; place-items: center;';

/** Over all of the positioned element around it. */
export const covering = 'position: absolute; inset: 0;';

/** A modal that covers the window, as a dark ground for pictures. */
export const wholeWindow = css`
  width: 100vw;
  max-width: none;
  height: ${visible.height};
  max-height: none;
  padding: 0;
  border-radius: 0;
  background: ${theme.color.media};
  color: ${theme.color.onMedia};
`;

/** As wide as high. */
export const square = (px: number) => `width: ${px}px; height: ${px}px;`;

/** A checkbox or a radio button of this size. */
export const tick = (px: number) => css`
  flex: none;
  ${square(px)}
  margin: 0;
  accent-color: ${theme.color.brand};
`;

/** Text for screen readers only. */
export const spokenOnly = css`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
`;
