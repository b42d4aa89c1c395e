import type { CSSProperties } from 'react';
import type { ColorName } from './palette.js';
import { theme } from './theme.js';

/** The name of one corner radius. */
export type RadiusName = keyof typeof theme.radius;

/** The name of one space: its length in pixels in the kit. */
export type SpaceName = keyof typeof theme.space;

/**
 * Colours of the app in place of the kit's, by theme: `{ light: { brand: '#0958d9' } }`. Darker and lighter ones follow `brand`
 * unless they are given.
 */
export type OwnColors = Readonly<Partial<Record<'light' | 'dark', Readonly<Partial<Record<ColorName, string>>>>>>;

/** Font, corner radii and spaces of the app in place of the kit's; each value is a CSS text. */
export interface OwnTokens {
  /** Font families: `'Inter, sans-serif'`. */
  readonly font?: string;
  /** By name: `{ card: '2px' }`. */
  readonly radius?: Readonly<Partial<Record<RadiusName, string>>>;
  /** By name: `{ 16: '12px' }`. Sizes of controls and pictures stay as they are. */
  readonly space?: Readonly<Partial<Record<SpaceName, string>>>;
}

/** Radii and spaces of the kit, whatever the page around it calls by these names. */
export const kitMeasures = [
  ...Object.keys(theme.space).map((name) => `--space-${name}: initial;`),
  ...Object.keys(theme.radius).map((name) => `--radius-${name}: initial;`),
].join('');

export function ownProperties(
  shown: 'light' | 'dark',
  colors: OwnColors['light'] = {},
  { font, radius = {}, space = {} }: OwnTokens = {},
): CSSProperties {
  return {
    ...named('c', { ...(colors.brand !== undefined && brandColors(shown, colors.brand)), ...colors }),
    ...(font !== undefined && { '--font-sans': font }),
    ...named('radius', radius),
    ...named('space', space),
  };
}

function named(kind: string, values: Readonly<Record<string, string>>): CSSProperties {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${kind}-${name}`, value]));
}

/** For each colour that follows the brand colour: the brand's share in percent, and the colour of the rest. */
const MIXED: Readonly<Record<'light' | 'dark', Readonly<Partial<Record<ColorName, readonly [number, string]>>>>> = {
  light: {
    'brand-strong': [80, '#000'],
    'brand-mid': [80, '#fff'],
    'brand-tint': [6, '#fff'],
    hero: [80, '#000'],
    'bubble-own': [14, '#fff'],
    'on-bubble-own': [30, '#000'],
  },
  dark: {
    'brand-strong': [75, '#fff'],
    'brand-mid': [80, '#000'],
    'brand-tint': [10, '#181e1d'],
    hero: [30, '#000'],
    'bubble-own': [22, '#181e1d'],
    'on-bubble-own': [15, '#fff'],
  },
};

/** If the brand colour has a contrast of 5.2 on `surface`, each text on these has 4.5. */
export function brandColors(shown: 'light' | 'dark', brand: string): Readonly<Partial<Record<ColorName, string>>> {
  return Object.fromEntries(
    Object.entries(MIXED[shown]).map(([name, [share, rest]]) => [
      name,
      `color-mix(in srgb, ${brand} ${share}%, ${rest})`,
    ]),
  );
}
