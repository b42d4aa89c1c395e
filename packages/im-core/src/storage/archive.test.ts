import fc from 'fast-check';
import { expect, it } from 'vitest';
import { archiveContract } from '../testing/archiveContract.js';
import { gramsOf, NO_SPANS, withPage, type Spans } from './archiveBlocks.js';
import { createMemoryArchive } from './memory.js';

archiveContract('memory', () => {
  const tables = new Map<string, unknown>();
  return { open: () => createMemoryArchive(tables) };
});

it('the grams of a part of a text are among those of the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (before, part, after) => {
      const whole = new Set(gramsOf([before + part + after]));
      expect(gramsOf([part]).every((gram) => whole.has(gram))).toBe(true);
    }),
  );
});

const at = (time: number) => ({ serverId: `s${time}`, time });
const place = (time: number | undefined) => (time === undefined ? null : at(time));
const pages = (...all: readonly (readonly [readonly number[], number | null])[]): Spans =>
  all.reduce<Spans>((spans, [[first, last], before]) => {
    const page = { before: before === null ? null : `s${before}`, first: place(first), last: place(last ?? first) };
    return withPage(spans, page);
  }, NO_SPANS);

it('pages that follow each other or meet become one part, and a gap stays', () => {
  const part = (from: number, to: number) => ({ from: at(from), to: at(to) });
  expect(pages([[30, 31], null], [[20, 21], 30]).parts).toEqual([part(20, 31)]);
  expect(pages([[10, 11], null], [[30, 31], null]).parts).toEqual([part(10, 11), part(30, 31)]);
  expect(pages([[10, 11], null], [[30, 31], null], [[11, 21], 30]).parts).toEqual([part(10, 31)]);
  expect(pages([[10, 11], null], [[], 10])).toEqual({ parts: [part(10, 11)], isFromStart: true });
  // A service without history says nothing of the start.
  expect(pages([[], null])).toEqual(NO_SPANS);
  expect(pages([[10, 11], null], [[], 10], [[5, 6], 10]).isFromStart).toBe(false);
});
