import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { storedCenter } from './storedCenter.js';

const HERE = { province: '上海市', city: '上海市', area: '浦东新区' };

describe('the chosen place (PLACE)', () => {
  it('[WEB-PLACE-2] it is stored in `Center` as province, city and area, and is read again', () => {
    const storage = createMemoryStorage();
    const center = storedCenter(() => storage);
    expect(center.load()).toBeNull();
    center.save(HERE);
    expect(JSON.parse(storage.getItem('Center') ?? '')).toEqual(HERE);
    expect(center.load()).toEqual(HERE);
    for (const damaged of ['{', '7', '{"province":"x"}', '{"province":"","city":"","area":""}', '{"city":7}']) {
      storage.setItem('Center', damaged);
      expect(center.load()).toBeNull();
    }
  });
});
