import { describe, expect, it } from 'vitest';
import { contrast, rgbOf, type Rgb } from '../testing/contrast.js';
import { darkPalette, palette, type ColorName } from './palette.js';
import { theme } from './theme.js';
import { readFileSync } from 'node:fs';
import { tokens } from './GlobalStyle.js';
import { brandColors } from './ownTokens.js';

describe('the theme (THEME)', () => {
  it.each<[ColorName, ColorName]>([
    ['text', 'surface'],
    ['text', 'bubble-other'],
    ['text', 'hover'],
    ['text-3', 'hover'],
    ['on-color', 'brand-strong'],
    ['on-color', 'danger-strong'],
    ['on-color', 'success'],
    ['text-2', 'surface'],
    ['text-3', 'surface'],
    ['text-3', 'page'],
    ['placeholder', 'surface'],
    ['on-color', 'brand'],
    ['on-color', 'accent'],
    ['on-color', 'danger'],
    ['on-hero', 'badge'],
    ['brand', 'surface'],
    ['brand', 'brand-tint'],
    ['brand-strong', 'bubble-own'],
    ['on-bubble-own', 'bubble-own'],
    ['warning', 'warning-tint'],
    ['danger', 'danger-tint'],
    ['info', 'info-tint'],
    ['cyan', 'cyan-tint'],
    ['purple', 'purple-tint'],
    ['accent-strong', 'accent-tint'],
    ['text-3', 'accent-tint'],
    ['brand', 'accent-tint'],
    ['gold-strong', 'gold-tint'],
    ['gold-strong', 'surface'],
    ['success', 'success-tint'],
    ['neutral', 'neutral-tint'],
    ['text-3', 'neutral-tint'],
    ['brand-strong', 'brand-tint'],
    ['text', 'brand-tint'],
    ['danger', 'surface'],
    ['danger', 'page'],
    ['danger', 'accent-tint'],
    ['text-3', 'brand-tint'],
    ['on-hero', 'hero'],
    ['brand-strong', 'surface'],
    ['on-media', 'media'],
    ['on-media-2', 'media'],
  ])('%s has enough contrast on %s, in light and dark colours', (text, background) => {
    for (const colors of [palette, darkPalette])
      expect(contrast(rgbOf(colors[text]), rgbOf(colors[background]))).toBeGreaterThanOrEqual(4.5);
  });
});

const RECIPE = readFileSync(new URL('../../../../docs/site/recipes/own-theme.md', import.meta.url), 'utf8');

/** The cells in code font of each row of a table, by the heading above it. */
function rowsUnder(heading: string): readonly (readonly string[])[] {
  const [, section = ''] = RECIPE.split(`\n## ${heading}\n`);
  const rows = (section.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('| `'));
  return rows.map((row) => Array.from(row.matchAll(/\| `([^`]+)` (?=\|)/gu), ([, cell = '']) => cell));
}

/** What a custom property is where nothing replaces it. */
const unreplaced = (value: string) => /^var\(--[\w-]+, (.+)\)$/u.exec(value)?.[1];

it('the recipe lists each colour with both values', () => {
  const names = Object.keys(palette) as ColorName[];
  expect(rowsUnder('Colours')).toEqual(names.map((name) => [name, palette[name], darkPalette[name]]));
});

it.each([
  ['Corner radii', theme.radius],
  ['Spaces', theme.space],
])('the recipe lists under %s each name and value', (heading, values) => {
  expect(rowsUnder(heading)).toEqual(Object.entries(values).map(([name, value]) => [name, unreplaced(value)]));
});

it('the recipe has the font of the kit', () => {
  const font = /--font-sans: ([^;]+);/u.exec(tokens.filter((part) => typeof part === 'string').join(''))?.[1];
  expect(font).toMatch(/sans-serif$/u);
  expect(RECIPE).toContain(`\`${font}\``);
});

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
