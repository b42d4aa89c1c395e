/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replaceAll(/[\da-f]/giu, '$&$&') : hex;
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  return [r, g, b];
}

/** The contrast of two colours as WCAG 2 defines it, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color.map((channel) => {
    const value = channel / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
