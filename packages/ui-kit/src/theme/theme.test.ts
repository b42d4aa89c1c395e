import { describe, expect, it } from 'vitest';
import { contrast, rgbOf } from '../testing/contrast.js';
import { breakpoints } from './media.js';
import { darkPalette, palette, type ColorName } from './palette.js';
import { theme } from './theme.js';

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

  it('every colour that a component uses is an existing custom property', () => {
    const known = Object.keys(palette).map((name) => `var(--c-${name})`);
    expect(Object.values(theme.color).filter((value) => !known.includes(value))).toEqual([]);
    expect(Object.values(theme.color)).toHaveLength(known.length);
  });

  it('the layout changes at 576, 768, 992 and 1200 px', () => {
    expect(breakpoints).toEqual({ sm: 576, md: 768, lg: 992, xl: 1200 });
  });
});
