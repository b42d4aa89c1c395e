import { describe, expect, it } from 'vitest';
import { saveCenter, loadCenter } from './storedCenter.js';

const HERE = { province: '上海市', city: '上海市', area: '浦东新区' };

describe('the chosen place (PLACE)', () => {
  it('[WEB-PLACE-2] it is stored in `Center` as province, city and area, and is read again', () => {
    const values = new Map<string, string>();
    const open = () => ({
      getItem: (key: string) => values.get(key) ?? null,
      setItem: values.set.bind(values),
      removeItem: values.delete.bind(values),
    });
    expect(loadCenter(open)).toBeNull();
    saveCenter(open, HERE);
    expect(JSON.parse(values.get('Center') ?? '')).toEqual(HERE);
    expect(loadCenter(open)).toEqual(HERE);
    for (const damaged of ['{', '7', '{"province":"x"}', '{"province":"","city":"","area":""}', '{"city":7}']) {
      values.set('Center', damaged);
      expect(loadCenter(open)).toBeNull();
    }
  });

  it('[WEB-PLACE-2] denied storage has none, and throws nothing', () => {
    const denied = () => {
      throw new Error('denied');
    };
    expect(loadCenter(denied)).toBeNull();
    expect(() => saveCenter(denied, HERE)).not.toThrow();
  });
});
