import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { jsonCodec, storedTexts, TEXT, webStored } from './webStored.js';

const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('the browser’s storage (STORAGE)', () => {
  it('a value is read as it was stored, null removes it, and a failed write is reported', () => {
    const storage = createMemoryStorage();
    const number = jsonCodec((json) => (typeof json === 'number' ? json : null));
    const stored = webStored(() => storage, 'number', number);
    expect([stored.save(7), storage.getItem('number'), stored.load()]).toEqual([true, '7', 7]);
    for (const damaged of ['{', '"7"', '']) {
      storage.setItem('number', damaged);
      expect(stored.load()).toBeNull();
    }
    expect([stored.save(null), storage.length]).toEqual([true, 0]);
    const refused = webStored(denied, 'number', number);
    expect([refused.save(7), refused.load(), webStored(denied, 'text', TEXT).load()]).toEqual([false, null, null]);
  });

  it('texts of all accounts share a key, of each the newest are kept, and damaged ones are left out', () => {
    const storage = createMemoryStorage();
    const of = (userId: string) => storedTexts(() => storage, 'texts', userId, 2);
    of('1').save(['a', 'b', 'c']);
    of('2').save(['d']);
    expect([of('1').load(), of('2').load(), of('constructor').load()]).toEqual([['b', 'c'], ['d'], []]);
    for (const [text, texts] of [
      ['{"1":["a",7]}', ['a']],
      ['{"1":"a"}', []],
      ['[["1"]]', []],
      ['{', []],
    ] as const) {
      storage.setItem('texts', text);
      expect(of('1').load()).toEqual(texts);
    }
    expect(storedTexts(denied, 'texts', '1', 2).save(['a'])).toBe(false);
  });
});
