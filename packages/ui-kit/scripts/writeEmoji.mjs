// Writes src/text/emojiDrawings.ts from the icon set. Run by hand: node packages/ui-kit/scripts/writeEmoji.mjs
// Only the 35 drawings the product uses are kept, as plain path data: nothing is loaded at run time.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { shortenPath } from './shortenPath.mjs';

const require = createRequire(import.meta.url);
const icons = JSON.parse(readFileSync(require.resolve('@iconify-json/fluent-emoji-flat/icons.json'), 'utf8')).icons;

/** Drawing for each place of the picker, in the order of the codes in emojiCodes.ts. */
const DRAWINGS = [
  'slightly-smiling-face',
  'grinning-face-with-big-eyes',
  'winking-face',
  'astonished-face',
  'face-with-tongue',
  'smiling-face-with-sunglasses',
  'pouting-face',
  'confounded-face',
  'flushed-face',
  'disappointed-face',
  'loudly-crying-face',
  'neutral-face',
  'smiling-face-with-halo',
  'grimacing-face',
  'nerd-face',
  'nauseated-face',
  'partying-face',
  'sleeping-face',
  'thinking-face',
  'zipper-mouth-face',
  'shushing-face',
  'smirking-face',
  'face-with-rolling-eyes',
  'red-heart',
  'broken-heart',
  'crescent-moon',
  'star',
  'sun',
  'rainbow',
  'hugging-face',
  'smiling-face-with-hearts',
  'kiss-mark',
  'rose',
  'wilted-flower',
  'cocktail-glass',
];

const attribute = (tag, name) => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];

/** An ellipse, turned or not, as two arcs. */
function ellipsePath(tag) {
  const number = (name) => Number(attribute(tag, name) ?? 0);
  const [rx, ry] = tag.startsWith('<circle') ? [number('r'), number('r')] : [number('rx'), number('ry')];
  const [angle = 0, px = 0, py = 0] = (/rotate\(([^)]*)\)/.exec(attribute(tag, 'transform') ?? '')?.[1] ?? '')
    .split(/[ ,]+/)
    .filter(Boolean)
    .map(Number);
  const turn = (x, y) => {
    const rad = (angle * Math.PI) / 180;
    const [dx, dy] = [x - px, y - py];
    return [px + dx * Math.cos(rad) - dy * Math.sin(rad), py + dx * Math.sin(rad) + dy * Math.cos(rad)];
  };
  const point = (xy) => xy.map((value) => Number(value.toFixed(2))).join(' ');
  const a = turn(number('cx') - rx, number('cy'));
  const b = turn(number('cx') + rx, number('cy'));
  const arc = (to) => `A${rx} ${ry} ${angle} 1 0 ${point(to)}`;
  return `M${point(a)}${arc(b)}${arc(a)}z`;
}

function shapesOf(name) {
  const body = icons[name]?.body;
  if (body === undefined) throw new Error(`no drawing called ${name}`);
  const shapes = [];
  const groups = [];
  for (const [tag, end, kind] of body.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (kind === 'g') {
      if (end) groups.pop();
      else groups.push(attribute(tag, 'fill') ?? groups.at(-1));
      continue;
    }
    const d = kind === 'path' ? attribute(tag, 'd') : ellipsePath(tag);
    const fill = attribute(tag, 'fill') ?? groups.at(-1);
    if (d === undefined || fill === undefined) throw new Error(`${name}: a shape without path or colour`);
    if (kind === 'path' && attribute(tag, 'transform')) throw new Error(`${name}: a turned path`);
    // A leading ! marks the even-odd filling rule.
    shapes.push([fill, (attribute(tag, 'fill-rule') ? '!' : '') + shortenPath(d)]);
  }
  return shapes;
}

const rows = DRAWINGS.map((name) => {
  const shapes = shapesOf(name).map(([fill, d]) => `${fill} ${d}`);
  return `  // ${name}\n  '${shapes.join('|')}',`;
});
const text = `/*!
 * Drawings: Fluent Emoji (flat) by Microsoft Corporation, MIT licence; see LICENSE-fluent-emoji.txt beside this file.
 * Written by scripts/writeEmoji.mjs; do not edit by hand.
 */

/**
 * The drawings in the order of \`emojiCodes\` (A35), on a canvas of 32 × 32: shapes back to front with | between
 * them, each a colour and a path; ! before a path means the even-odd rule.
 */
export const emojiDrawings: readonly string[] = [
${rows.join('\n')}
];
`;
writeFileSync(new URL('../src/text/emojiDrawings.ts', import.meta.url), text);
