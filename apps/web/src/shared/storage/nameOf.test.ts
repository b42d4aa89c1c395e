import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../testing/createMemoryStorage.js';
import { forgetAccount } from './forgetAccount.js';
import { KEY_START, nameOf } from './webStored.js';

const NAMES = ['Token', 'UserInfo', 'firstLogin:1001', 'orderDraft:/b/:1001'];
/** What the keys of four installations on one host begin with. */
const STARTS = ['', '/a/:', '/b/:', '/a/b/:'];

describe('keys of several installations on one host (PATH)', () => {
  it('[WEB-PATH-3] at the root of the host a key is its name', () => {
    expect(KEY_START).toBe('');
  });

  it.each(STARTS)('[WEB-PATH-3] the installation whose keys begin with %j knows no other’s', (start) => {
    for (const name of NAMES) {
      const found = STARTS.map((other) => nameOf(other + name, start));
      expect(found).toEqual(STARTS.map((other) => (other === start ? name : null)));
    }
  });

  it('[WEB-PATH-3] an account that the root forgets stays in an installation below a path', () => {
    const storage = createMemoryStorage();
    for (const start of ['', '/b/:']) {
      storage.setItem(`${start}orderDraft:1001`, '{}');
      storage.setItem(`${start}searchHistory`, '{"1001":["水电"]}');
      storage.setItem(`${start}recording`, '{}');
    }
    forgetAccount(() => storage, '1001');
    expect([...storage.values.keys()]).toEqual(['/b/:orderDraft:1001', '/b/:searchHistory', '/b/:recording']);
  });
});
