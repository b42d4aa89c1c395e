import { palette, type ColorName } from './palette.js';
import { css } from 'styled-components';

/** Text is as many times larger as its reader chose. */
const scaled = (px: number) => `calc(${px}px * var(--text-scale, 1))`;

const type = (weight: number, px: number, line: number) =>
  `${weight} ${scaled(px)}/${scaled(line)} var(--font-sans)` as const;

/** `text-2` is `text2`. */
type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

const color = Object.fromEntries(
  Object.keys(palette).map((name) => [
    name.replaceAll(/-(.)/gu, (_, letter: string) => letter.toUpperCase()),
    `var(--c-${name})`,
  ]),
) as { readonly [Name in ColorName as Camel<Name>]: string };

/**
 * The only colours, lengths and times that a component may use. Values are CSS texts; colours are custom properties, so
 * they follow the page's theme without a render.
 */
export const theme = {
  color,
  /** Shorthands for `font`: weight, size/line, family. */
  font: {
    caption: type(400, 12, 18),
    captionStrong: type(600, 12, 18),
    body: type(400, 14, 22),
    bodyStrong: type(500, 14, 22),
    card: type(500, 16, 24),
    section: type(600, 18, 26),
    page: type(600, 20, 28),
    heroSub: type(400, 24, 32),
    hero: type(600, 30, 40),
  },
  /** A `KitRoot` may replace these; everywhere else they are the lengths after the comma. */
  space: {
    4: 'var(--space-4, 4px)',
    8: 'var(--space-8, 8px)',
    12: 'var(--space-12, 12px)',
    16: 'var(--space-16, 16px)',
    20: 'var(--space-20, 20px)',
    24: 'var(--space-24, 24px)',
    32: 'var(--space-32, 32px)',
    40: 'var(--space-40, 40px)',
    56: 'var(--space-56, 56px)',
    80: 'var(--space-80, 80px)',
  },
  /** Boxes of every size; what floats above the page; people's pictures, counts and switches. */
  radius: {
    card: 'var(--radius-card, 8px)',
    dialog: 'var(--radius-dialog, 12px)',
    pill: 'var(--radius-pill, 999px)',
  },
  shadow: {
    popover: '0 1px 2px rgb(16 22 20 / 0.06), 0 4px 12px rgb(16 22 20 / 0.06)',
    dialog: '0 8px 28px rgb(16 22 20 / 0.16)',
  },
  motion: {
    hover: '120ms cubic-bezier(0.2, 0, 0, 1)',
    panel: '200ms cubic-bezier(0.2, 0, 0, 1)',
    dialog: '240ms cubic-bezier(0.2, 0, 0, 1)',
  },
  layer: { bar: '20', popover: '40', dialog: '60', toast: '80' },
} as const;

const { color: c } = theme;

/** The ground and the ink of something in one of these tones. */
export const TONES = {
  brand: [c.brandTint, c.brandStrong],
  info: [c.infoTint, c.info],
  warning: [c.warningTint, c.warning],
  danger: [c.dangerTint, c.danger],
  success: [c.successTint, c.success],
  neutral: [c.neutralTint, c.neutral],
  cyan: [c.cyanTint, c.cyan],
  gold: [c.goldTint, c.goldStrong],
  purple: [c.purpleTint, c.purple],
} as const;

export type Tone = keyof typeof TONES;

/** The style of something in a tone. */
export const inTone = (tone: Tone) => `background: ${TONES[tone][0]}; color: ${TONES[tone][1]};`;

/** A surface above the page: lighter in dark colours, where a shadow is hardly seen. */
export const raised = css`
  border: 1px solid color-mix(in srgb, ${theme.color.lineStrong} 36%, transparent);
  border-radius: ${theme.radius.dialog};
  background: color-mix(in srgb, ${theme.color.surface} 93%, #fff);
  box-shadow: ${theme.shadow.dialog};
`;
