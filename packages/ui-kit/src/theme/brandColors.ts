import type { ColorName } from './palette.js';

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

/**
 * The colours that follow an own brand colour: darker and lighter ones, grounds and own messages. If the brand
 * colour has a contrast of 5.2 on `surface`, each text on them has 4.5.
 */
export function brandColors(shown: 'light' | 'dark', brand: string): Readonly<Partial<Record<ColorName, string>>> {
  return Object.fromEntries(
    Object.entries(MIXED[shown]).map(([name, [share, rest]]) => [
      name,
      `color-mix(in srgb, ${brand} ${share}%, ${rest})`,
    ]),
  );
}
