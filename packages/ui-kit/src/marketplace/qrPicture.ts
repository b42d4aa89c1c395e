import { encode } from 'uqr';
import { palette } from '../theme/palette.js';

/** The picture, in pixels: a square code, and 40 pixels for each line of text below it. */
const SIDE = 720;
const MARGIN = 48;
const LINE = 40;

/** A code as a PNG with lines of text below it, to save or share; null if the browser cannot draw one. */
export function qrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE + lines.length * LINE + MARGIN / 2;
  const pen = canvas.getContext('2d');
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = palette.surface;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  const { data, size } = encode(text, { border: 0 });
  // Whole pixels per module: scanners read blurred edges badly.
  const square = Math.floor((SIDE - 2 * MARGIN) / size);
  const start = Math.floor((SIDE - square * size) / 2);
  pen.fillStyle = palette.text;
  for (const [y, row] of data.entries())
    for (const [x, isDark] of row.entries())
      if (isDark) pen.fillRect(start + x * square, start + y * square, square, square);
  pen.font = '26px sans-serif';
  pen.textAlign = 'center';
  for (const [at, line] of lines.entries()) pen.fillText(line, SIDE / 2, SIDE + at * LINE, SIDE - MARGIN);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
