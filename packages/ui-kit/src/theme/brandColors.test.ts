import { expect, it } from 'vitest';
import { contrast, rgbOf, type Rgb } from '../testing/contrast.js';
import { brandColors } from './ownTokens.js';
import { darkPalette, palette, type ColorName } from './palette.js';

const PALETTES = { light: palette, dark: darkPalette };

/** The pairs of text and background of which one follows the brand colour. */
const PAIRS: readonly (readonly [ColorName, ColorName])[] = [
  ['on-color', 'brand'],
  ['on-color', 'brand-strong'],
  ['brand', 'brand-tint'],
  ['brand-strong', 'brand-tint'],
  ['brand-strong', 'surface'],
  ['brand-strong', 'bubble-own'],
  ['brand', 'accent-tint'],
  ['text', 'brand-tint'],
  ['text-3', 'brand-tint'],
  ['on-bubble-own', 'bubble-own'],
  ['on-hero', 'hero'],
];

/** Every colour with channels in steps of 15 that is readable enough on a surface. */
function brandsOn(surface: Rgb): readonly Rgb[] {
  const steps = Array.from({ length: 18 }, (_, step) => step * 15);
  return steps
    .flatMap((r) => steps.flatMap((g) => steps.map((b): Rgb => [r, g, b])))
    .filter((brand) => contrast(brand, surface) >= 5.2);
}

/** The channels of `color-mix(in srgb, brand 80%, #000)`. */
function mixed(brand: Rgb, mix: string): Rgb {
  const [, share = '', rest = ''] = /^color-mix\(in srgb, brand (\d+)%, (#\w+)\)$/u.exec(mix) ?? [];
  const other = rgbOf(rest);
  const of = (place: 0 | 1 | 2) => (brand[place] * Number(share) + other[place] * (100 - Number(share))) / 100;
  return [of(0), of(1), of(2)];
}

it.each(['light', 'dark'] as const)('what follows a brand colour has enough contrast, in %s colours', (shown) => {
  const brands = brandsOn(rgbOf(PALETTES[shown].surface));
  expect(brands.length).toBeGreaterThan(1_000);
  const mixes = brandColors(shown, 'brand');
  const colorOf = (name: ColorName, brand: Rgb): Rgb => {
    const mix = mixes[name];
    if (mix !== undefined) return mixed(brand, mix);
    return name === 'brand' ? brand : rgbOf(PALETTES[shown][name]);
  };
  const least = PAIRS.map(([text, ground]) =>
    Math.min(...brands.map((brand) => contrast(colorOf(text, brand), colorOf(ground, brand)))),
  );
  expect(Math.min(...least)).toBeGreaterThanOrEqual(4.5);
});
