import { describe, expect, it } from 'vitest';
import { createLoginStorage, type StoredLogin } from './storedLogin.js';

const USER = { id: '1001', headImageUrl: '', nickName: '晓晓家装', service: '2001', sex: '2' };
const LOGIN: StoredLogin = {
  token: '5f0c-token',
  tokenName: 'gxtoken',
  user: USER,
  masterInfo: '{"id":"3001","level":2}',
  chat: { userId: '1001', password: '', token: 'YWMt-chat' },
};
/** Every key of the product in local storage. */
const OTHER_KEYS = ['contactUserId', 'msgList', 'message', 'Center', 'fitout.deviceId', 'recording', 'history'];
const KEYS = ['Token', 'TokenName', 'UserInfo', 'MasterInfo', 'userInfo', ...OTHER_KEYS];

function start(stored: Readonly<Record<string, string>> = {}) {
  const values = new Map(Object.entries(stored));
  const storage = createLoginStorage(() => ({
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }));
  return { storage, values, keys: () => [...values.keys()].toSorted() };
}

/** A whole login in storage, and a value for every other key. */
function startFull() {
  const session = start(Object.fromEntries(KEYS.map((key) => [key, `"of ${key}"`])));
  session.storage.save(LOGIN);
  return session;
}

describe('the stored log-in (STORAGE)', () => {
  it('[WEB-STORAGE-1] a saved login is loaded again, under the specified keys', () => {
    const { storage, values, keys } = start();
    storage.save(LOGIN);
    expect(storage.load()).toEqual(LOGIN);
    expect(keys()).toEqual(['MasterInfo', 'Token', 'TokenName', 'UserInfo', 'userInfo']);
    expect(values.get('Token')).toBe('5f0c-token');
    expect(values.get('TokenName')).toBe('gxtoken');
    expect(JSON.parse(values.get('UserInfo') ?? '')).toEqual(USER);
    expect(JSON.parse(values.get('userInfo') ?? '')).toMatchObject({ userId: '1001', password: '' });
  });

  it('[WEB-STORAGE-1] a missing value removes its key', () => {
    const { storage, keys } = startFull();
    storage.save({ ...LOGIN, masterInfo: null, chat: null });
    expect(storage.load()).toMatchObject({ masterInfo: null, chat: null });
    expect(keys()).not.toContain('MasterInfo');
    expect(keys()).not.toContain('userInfo');
  });

  const NO_TEXTS = ['', '{', 'null', 'undefined', '[]'];
  const BAD = [...NO_TEXTS, '{}', '"text"', '7', 'true', '{"id":{}}', '{"userId":[]}', 'x'.repeat(5_000_000)];

  it.each<[key: string, expected: StoredLogin | null]>([
    ['UserInfo', null],
    ['MasterInfo', { ...LOGIN, masterInfo: null }],
    ['userInfo', { ...LOGIN, chat: null }],
    ...OTHER_KEYS.map((key): [string, StoredLogin] => [key, LOGIN]),
  ])('a bad value of %s counts as absent and never throws', (key, expected) => {
    for (const value of BAD) {
      const { storage, values } = startFull();
      values.set(key, value);
      expect(storage.load()).toEqual(expected);
    }
  });

  it.each([...NO_TEXTS, '{"value":"x"}', '"quoted"', 'two words', 'a\nb', '中文', 'x'.repeat(9_000)])(
    '%j is neither a token nor a token name',
    (value) => {
      const { storage, values } = startFull();
      values.set('TokenName', value);
      expect(storage.load()?.tokenName).toBe('gxtoken');
      values.set('Token', value);
      expect(storage.load()).toBeNull();
    },
  );

  it('a missing key counts as absent: without token or profile no user is logged in', () => {
    for (const [key, expected] of [
      ['Token', null],
      ['UserInfo', null],
      ['TokenName', LOGIN],
      ['MasterInfo', { ...LOGIN, masterInfo: null }],
      ['userInfo', { ...LOGIN, chat: null }],
    ] as const) {
      const { storage, values } = startFull();
      values.delete(key);
      expect(storage.load()).toEqual(expected);
    }
  });

  it('storage that throws on every access lets the page start', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    const broken = { getItem: refuse, setItem: refuse, removeItem: refuse };
    for (const storage of [createLoginStorage(() => broken), createLoginStorage(refuse)]) {
      expect(storage.load()).toBeNull();
      expect(storage.loadChat()).toBeNull();
      storage.save(LOGIN);
      storage.saveChat({ userId: '1', password: '' });
      storage.clearToken();
      storage.clearAll();
    }
  });

  it('[WEB-STORAGE-4] a refused token removes exactly four keys', () => {
    const { storage, keys } = startFull();
    storage.clearToken();
    const left = KEYS.filter((key) => !['Token', 'TokenName', 'UserInfo', 'MasterInfo'].includes(key));
    expect(keys()).toEqual(left.toSorted());
    expect(storage.loadChat()).toEqual(LOGIN.chat);
  });

  it('[WEB-STORAGE-5] log-out removes six keys and keeps lists, city and other settings', () => {
    const { storage, keys } = startFull();
    storage.clearAll();
    expect(keys()).toEqual(['Center', 'fitout.deviceId', 'history', 'message', 'msgList', 'recording']);
  });

  it('accounts to remove are marked once each, until it is done', () => {
    const { storage, values } = start();
    expect(storage.toForget()).toEqual([]);
    storage.setToForget('1001', true);
    storage.setToForget('1002', true);
    storage.setToForget('1001', true);
    expect(storage.toForget()).toEqual(['1002', '1001']);
    storage.setToForget('1002', false);
    storage.setToForget('1001', false);
    expect([storage.toForget(), values.size]).toEqual([[], 0]);
  });

  it('[WEB-STORAGE-6] the other spelling is read if the expected one is missing and the shape fits', () => {
    const { storage } = start({ Token: 't1', userInfo: JSON.stringify(USER) });
    expect(storage.load()).toMatchObject({ user: USER, chat: null });
    const other = start({ UserInfo: JSON.stringify({ userId: '1001', password: 'p' }) });
    expect(other.storage.loadChat()).toEqual({ userId: '1001', password: 'p' });
  });

  it('[WEB-STORAGE-6] the other spelling is not read if the expected one is damaged, nor with another shape', () => {
    const damaged = start({ Token: 't1', UserInfo: '{', userInfo: JSON.stringify(USER) });
    expect(damaged.storage.load()).toBeNull();
    const unfit = start({ Token: 't1', userInfo: JSON.stringify({ userId: '1001', password: 'p' }) });
    expect(unfit.storage.load()).toBeNull();
  });

  it('[WEB-STORAGE-6] each spelling is written only with its own kind of value', () => {
    const { storage, values } = start();
    storage.save(LOGIN);
    expect(values.get('UserInfo')).not.toContain('password');
    expect(values.get('userInfo')).not.toContain('nickName');
    storage.saveChat({ userId: '1001', password: 'p' });
    expect(JSON.parse(values.get('UserInfo') ?? '')).toEqual(USER);
  });
});
