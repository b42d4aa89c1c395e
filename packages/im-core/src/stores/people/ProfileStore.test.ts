import { describe, expect, it } from 'vitest';
import { err, imError, ok } from '../../domain/imError.js';
import type { ProfileCard, ProfileField } from '../../domain/people/people.js';
import { settle } from '../../testing/FakeClock.js';
import { ProfileStore } from './ProfileStore.js';

const BLANK = { avatarurl: '', nickname: '', sign: '', gender: '', birth: '', phone: '', mail: '' };

function start() {
  const requested: (readonly string[])[] = [];
  const changed: (readonly [ProfileField, string])[] = [];
  const names = new Map<string, string>();
  let isDown = false;
  let gate: Promise<void> = Promise.resolve();
  const failure = err(imError('notConnected', 'as the test requires'));
  const store = new ProfileStore({
    self: 'amy',
    changed: () => undefined,
    service: {
      profiles: async (ids) => {
        requested.push(ids);
        const cards = ids.map((id): ProfileCard => ({ ...BLANK, id, nickname: names.get(id) ?? id.toUpperCase() }));
        await gate;
        return isDown ? failure : ok(cards);
      },
      updateProfile: async (field, value) => {
        if (isDown) return failure;
        changed.push([field, value]);
        if (field === 'nickname') names.set('amy', value);
        return ok(null);
      },
    },
  });
  return {
    store,
    requested,
    changed,
    names,
    setDown: (next: boolean) => void (isDown = next),
    hold: () => {
      let release = (): void => undefined;
      gate = new Promise((resolve) => {
        release = resolve;
      });
      return () => release();
    },
  };
}

describe('profiles (PROFILE)', () => {
  it('[IM-PROFILE-3] profiles loaded in the same tick share requests of a hundred, each profile once', async () => {
    const { store, requested } = start();
    const ids = Array.from({ length: 230 }, (_, index) => `id-${index}`);
    await Promise.all([store.load([...ids, ...ids]), ...ids.map((id) => store.load([id]))]);
    await store.load(ids);
    expect(requested.map((some) => some.length)).toEqual([100, 100, 30]);
    expect([store.find('id-7')?.nickname, store.find('nobody'), store.cards.size]).toEqual(['ID-7', undefined, 230]);
  });

  it('[IM-PROFILE-3] a profile that did not arrive may be requested again, and is at the next connect', async () => {
    const { store, requested, setDown } = start();
    setDown(true);
    await store.load(['bo']);
    await store.load(['cho']);
    setDown(false);
    await store.load(['bo']);
    store.connected();
    await settle();
    expect(requested).toEqual([['bo'], ['cho'], ['bo'], ['amy', 'cho']]);
    expect(['bo', 'cho'].map((id) => store.find(id)?.nickname)).toEqual(['BO', 'CHO']);
  });

  it('[IM-PROFILE-4] a known profile stays until a newer one arrives, and stays the same object if nothing changed', async () => {
    const { store, names, setDown, hold } = start();
    await store.load(['bo']);
    const before = store.find('bo');
    await store.refresh(['bo']);
    expect(store.find('bo')).toBe(before);
    setDown(true);
    await store.refresh(['bo']);
    expect(store.find('bo')).toBe(before);
    setDown(false);
    names.set('bo', '阿博');
    const release = hold();
    const loading = store.refresh(['bo']);
    await settle();
    expect(store.find('bo')).toBe(before);
    release();
    await loading;
    expect(store.find('bo')?.nickname).toBe('阿博');
  });

  it('[IM-PROFILE-5] the user’s profile is changed one field at a time, and only with changed and well-formed values', async () => {
    const { store, changed, setDown } = start();
    await store.load(['amy']);
    expect(await store.change('nickname', ' 小艾 ')).toEqual(ok(true));
    expect(store.own).toMatchObject({ nickname: '小艾', sign: '' });
    for (const same of ['', '  ', '小艾']) expect(await store.change('nickname', same)).toEqual(ok(false));
    expect(await store.change('birth', '2001-13-1')).toEqual(err('birthMalformed'));
    expect(await store.change('phone', '12345')).toEqual(err('phoneMalformed'));
    expect(await store.change('mail', 'nobody')).toEqual(err('mailMalformed'));
    expect(changed).toEqual([['nickname', '小艾']]);
    setDown(true);
    expect(await store.change('sign', '你好')).toMatchObject({ ok: false, error: { code: 'notConnected' } });
    expect(store.own).toMatchObject({ nickname: '小艾', sign: '' });
  });

  it('[IM-PROFILE-5] a profile requested before a change does not bring the old value back', async () => {
    const { store, hold } = start();
    const release = hold();
    const loading = store.load(['amy', 'bo']);
    await settle();
    expect(await store.change('nickname', '小艾')).toEqual(ok(true));
    release();
    await loading;
    expect([store.own?.nickname, store.find('bo')?.nickname]).toEqual(['小艾', 'BO']);
  });
});
