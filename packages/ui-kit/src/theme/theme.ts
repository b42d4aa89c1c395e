import type { ColorName } from './palette.js';
import { css } from 'styled-components';

const FAMILY = 'var(--font-sans)';

const color = (name: ColorName) => `var(--c-${name})`;

/**
 * The only colours, lengths and times that a component may use. Values are CSS texts; colours are custom properties, so
 * they follow the page's theme without a render.
 */
export const theme = {
  color: {
    text: color('text'),
    text2: color('text-2'),
    text3: color('text-3'),
    placeholder: color('placeholder'),
    brand: color('brand'),
    brandStrong: color('brand-strong'),
    brandMid: color('brand-mid'),
    brandTint: color('brand-tint'),
    accent: color('accent'),
    accentStrong: color('accent-strong'),
    accentTint: color('accent-tint'),
    hero: color('hero'),
    onHero: color('on-hero'),
    line: color('line'),
    lineStrong: color('line-strong'),
    page: color('page'),
    surface: color('surface'),
    hover: color('hover'),
    onColor: color('on-color'),
    info: color('info'),
    infoTint: color('info-tint'),
    cyan: color('cyan'),
    cyanTint: color('cyan-tint'),
    success: color('success'),
    successTint: color('success-tint'),
    warning: color('warning'),
    warningTint: color('warning-tint'),
    danger: color('danger'),
    dangerStrong: color('danger-strong'),
    dangerTint: color('danger-tint'),
    badge: color('badge'),
    purple: color('purple'),
    purpleTint: color('purple-tint'),
    neutral: color('neutral'),
    neutralTint: color('neutral-tint'),
    bubbleOwn: color('bubble-own'),
    onBubbleOwn: color('on-bubble-own'),
    bubbleOther: color('bubble-other'),
    media: color('media'),
    onMedia: color('on-media'),
    onMedia2: color('on-media-2'),
    scrim: color('scrim'),
  },
  /** Shorthands for `font`: weight, size/line, family. */
  font: {
    caption: `400 12px/18px ${FAMILY}`,
    captionStrong: `600 12px/18px ${FAMILY}`,
    body: `400 14px/22px ${FAMILY}`,
    bodyStrong: `500 14px/22px ${FAMILY}`,
    card: `500 16px/24px ${FAMILY}`,
    section: `600 18px/26px ${FAMILY}`,
    page: `600 20px/28px ${FAMILY}`,
    heroSub: `400 24px/32px ${FAMILY}`,
    hero: `600 30px/40px ${FAMILY}`,
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
  radius: {
    small: 'var(--radius-small, 4px)',
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

/**
 * The style of a menu or another surface above the page that does not dim it. In dark colours, where a shadow is hardly seen, it is
 * lighter than what it covers and has an edge.
 */
export const raised = css`
  border: 1px solid color-mix(in srgb, ${theme.color.lineStrong} 36%, transparent);
  border-radius: ${theme.radius.card};
  background: color-mix(in srgb, ${theme.color.surface} 93%, #fff);
  box-shadow: ${theme.shadow.dialog};
`;
