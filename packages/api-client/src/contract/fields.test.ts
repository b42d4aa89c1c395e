import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  fenOf,
  fenTimes,
  flag,
  id,
  idOrNull,
  listOf,
  money,
  moneyOrNull,
  number,
  numberOrNull,
  pageOf,
  sentPicture,
  sentTime,
  time,
  timeOf,
  wholeNumber,
  wireTime,
  yuanOf,
} from './fields.js';

const MORNING = Date.UTC(2026, 10, 20, 0, 30, 15);

describe('sums (FIELD)', () => {
  it('[API-FIELD-1] sums are yuan on the wire and fen inside; a sum that was read is sent unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (fen) => {
        expect(z.parse(money, yuanOf(fen))).toBe(fen);
        expect(z.parse(money, (fen / 100).toFixed(2))).toBe(fen);
      }),
    );
  });

  it.each([
    [268, 26_800],
    ['268.00', 26_800],
    [0.1 + 0.2, 30],
    [19.99, 1_999],
    [1.005, 101],
  ])('[API-FIELD-1] %s yuan are %i fen', (wire, fen) => expect(z.parse(money, wire)).toBe(fen));

  it('a product in fen is rounded half up, exactly as in decimals', () => {
    expect([fenTimes(850, 1.15), fenTimes(850, -1.15), fenOf('8.575')]).toEqual([978, -977, 858]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999_900 }), (fen, hundredths) => {
        const exact = (BigInt(fen) * BigInt(hundredths) + 50n) / 100n;
        expect(fenTimes(fen, hundredths / 100)).toBe(Number(exact));
      }),
    );
  });

  it('a missing or hidden sum is null, so is an unreadable one, and no sum is NaN', () => {
    expect([undefined, null, 0].map((wire) => z.parse(moneyOrNull, wire))).toEqual([null, null, 0]);
    for (const wire of ['', 'free', '1,000', '1e3', {}, 1e300, Number.NaN, Number.POSITIVE_INFINITY])
      expect(z.parse(moneyOrNull, wire)).toBeNull();
  });
});

describe('moments (FIELD)', () => {
  it.each([
    [MORNING],
    [String(MORNING)],
    [MORNING / 1_000],
    [String(MORNING / 1_000)],
    ['2026-11-20 08:30:15'],
    ['2026-11-20T08:30:15'],
    ['2026-11-20T00:30:15Z'],
    ['2026-11-20T00:30:15.000+00:00'],
    ['2026-11-20T08:30:15.000+0800'],
  ])('%s is read, as Chinese time where no zone is named', (wire) => expect(timeOf(wire)).toBe(MORNING));

  it.each([[''], [null], [undefined], ['soon'], ['2026-13-40 08:30:15'], [Number.MAX_VALUE], ['20261120']])(
    '%s is read as null and not as an invalid moment',
    (wire) => expect(z.parse(time, wire)).toBeNull(),
  );

  it('a moment that was sent is read back, exact to the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_102_444_800 }), (seconds) => {
        expect(z.parse(sentTime, wireTime(seconds * 1_000))).toBe(seconds * 1_000);
      }),
    );
    expect(z.safeParse(sentTime, 'soon').success).toBe(false);
  });
});

describe('ids, numbers, lists (FIELD)', () => {
  it('a number or text is read as a text id; an object is refused, or missing where the id is optional', () => {
    expect([z.parse(id, 7), z.parse(id, '9007199254740993')]).toEqual(['7', '9007199254740993']);
    expect([undefined, null, '', 0].map((wire) => z.parse(idOrNull, wire))).toEqual([null, null, null, '0']);
    expect([{}, [], true].map((wire) => z.safeParse(id, wire).success)).toEqual([false, false, false]);
    expect([{}, [], true].map((wire) => z.parse(idOrNull, wire))).toEqual([null, null, null]);
  });

  it('a number is read from a number or a text and from nothing else', () => {
    expect([2, '2', null, undefined].map((wire) => z.parse(number, wire))).toEqual([2, 2, 0, 0]);
    expect([null, '1.5'].map((wire) => z.parse(numberOrNull, wire))).toEqual([null, 1.5]);
    expect(['', 'x', {}, Number.NaN].map((wire) => z.parse(number, wire))).toEqual([0, 0, 0, 0]);
    expect(['1.5', 'x', 1.5].map((wire) => z.safeParse(wholeNumber, wire).success)).toEqual([false, false, false]);
    expect(z.parse(flag, undefined)).toBe(false);
  });

  it('[API-FIELD-7] a page is read as it is, a bare list as one page, a missing answer as an empty page', () => {
    const page = pageOf(id);
    expect(z.parse(page, { records: [1], total: '57', size: 10, current: 2, pages: 6 })).toEqual({
      records: ['1'],
      total: 57,
      size: 10,
      current: 2,
      pages: 6,
    });
    expect(z.parse(page, ['a', 'b'])).toEqual({ records: ['a', 'b'], total: 2, size: 2, current: 1, pages: 1 });
    expect(z.parse(page, null)).toEqual({ records: [], total: 0, size: 0, current: 1, pages: 0 });
    expect(z.parse(page, { records: ['a'], total: 57, size: 10 })).toMatchObject({ current: 1, pages: 6 });
    expect(z.safeParse(page, 'a').success).toBe(false);
  });

  it('[API-FIELD-8] a list is read as it is, and a page as the list of its records', () => {
    expect([['a'], { records: ['a'] }, null, {}].map((wire) => z.parse(listOf(id), wire))).toEqual([
      ['a'],
      ['a'],
      [],
      [],
    ]);
  });
});

describe('addresses of pictures that are sent (FIELD)', () => {
  it.each(['', 'Image3', 'https://cdn.example/a.webp', '/api/fe/files/1.webp', 'a.webp', '图片.webp'])(
    '%j is accepted',
    (address) => {
      expect(z.safeParse(sentPicture, address).success).toBe(true);
    },
  );

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'blob:https://shop.example/1',
    'file:///etc/passwd',
    '//evil.example/a.webp',
    '/\\evil.example/a.webp',
    `https://cdn.example/${'x'.repeat(2_000)}`,
  ])('%j is not', (address) => {
    expect(z.safeParse(sentPicture, address).success).toBe(false);
  });
});
