import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { tokens } from './GlobalStyle.js';
import { darkPalette, palette, type ColorName } from './palette.js';
import { theme } from './theme.js';

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
