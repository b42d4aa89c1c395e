import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepLargeIntegers } from './wire.js';

describe('large integers', () => {
  it.each([
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', '9007199254740992'],
    ['-9007199254740993', '-9007199254740993'],
    ['{"id":12345678901234567890}', { id: '12345678901234567890' }],
    ['[1,90071992547409930 ,{"a" : 2}]', [1, '90071992547409930', { a: 2 }]],
    ['{"text":"id:90071992547409930,\\"90071992547409931"}', { text: 'id:90071992547409930,"90071992547409931' }],
    ['1234567890123456.5', 1234567890123456.5],
    ['12345678901234567e3', 12345678901234567e3],
  ])('reads %s', (json, value) => {
    expect(read(json)).toEqual(value);
  });

  it('an integer of any length keeps its digits in every position', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }), fc.string(), (integer, text) => {
        const json = `{${JSON.stringify(text)}:[${integer},{"x":${integer}}],"last":${integer}}`;
        expect(String(read(json).last)).toBe(String(integer));
        expect(read(json)[text] ?? []).toHaveLength(text === 'last' ? String(integer).length : 2);
      }),
    );
  });

  it('every other value is read as JSON.parse reads it', () => {
    const asText = (_: string, value: unknown) =>
      Number.isInteger(value) && !Number.isSafeInteger(value) && !String(value).includes('e') ? String(value) : value;
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json = JSON.stringify(value);
        expect(read(json)).toEqual(JSON.parse(json, asText));
      }),
    );
  });

  it.each([
    '{12345678901234567890:1}',
    '{ -12345678901234567890 : 1}',
    '[012345678901234567890]',
    '"12345678901234567890',
  ])('%s is not JSON and does not become it', (text) => {
    expect(() => read(text)).toThrow(SyntaxError);
  });

  it('a text that is not JSON before is not JSON after', () => {
    const pieces = String.raw`12345678901234567890 0 - " \ { } [ ] , : e . true "a"`.split(' ');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(' ', ...pieces), { maxLength: 9 }), (chosen) => {
        const json = chosen.join('');
        expect(isJson(keepLargeIntegers(json))).toBe(isJson(json));
      }),
      { numRuns: 5_000 },
    );
  });

  it('the time grows linearly with the text, also for quotes that never end', () => {
    // The processor's time, in microseconds: a busy machine takes longer.
    const before = process.cpuUsage().user;
    keepLargeIntegers(`${'"\\"'.repeat(1_000_000)}12345678901234567890`);
    expect(process.cpuUsage().user - before).toBeLessThan(2_000_000);
  });
});

function read(json: string) {
  return JSON.parse(keepLargeIntegers(json));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
