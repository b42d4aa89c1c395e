import { ApiError, type Answer, type ApiResult } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, settle } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import type { Profile } from '@fitout/im-core';
import { withPeople } from '../testing/startSession.js';
import { PeopleStore, type ChatCard, createStoredNames, withPictures, withStaffMark } from './PeopleStore.js';

type BaseInfo = ApiResult<Answer<'users.baseInfo'>>;
type Staff = ApiResult<Answer<'customerService.detail'>>;

const person = { id: '', userName: '', nickName: '', actualName: '', mobile: '', headImageUrl: '' };
const named = (actualName: string): BaseInfo => ({
  ok: true,
  value: { ...person, actualName, headImageUrl: '/a.png' },
});
const staff = (nickName: string): Staff => ({
  ok: true,
  value: { ...person, nickName, workTime: '09:00-21:00', online: true },
});
const failed = (kind: 'code' | 'noResponse', code = 404): { ok: false; error: ApiError } => ({
  ok: false,
  error: new ApiError(kind, { key: 'users.baseInfo', ...(kind === 'code' && { code }) }),
});
const NOBODY = failed('code');
const UNREACHED = failed('noResponse');

/** A marketplace and a chat with changeable answers, and a record of the requests. */
function start() {
  const clock = new FakeClock();
  const requested: string[] = [];
  const answers = { user: NOBODY as BaseInfo, staff: NOBODY as Staff, card: 'none' as ChatCard };
  let gate = Promise.resolve();
  let running = 0;
  let most = 0;
  const people = new PeopleStore({
    api: withPeople(createScriptedApi().api, {
      async 'users.baseInfo'(id) {
        requested.push(id);
        running += 1;
        most = Math.max(most, running);
        await gate;
        running -= 1;
        return answers.user;
      },
      'customerService.detail': async () => answers.staff,
    }),
    chatCard: async () => answers.card,
    after: (ms, task) => clock.after(ms, task),
  });
  /** Delays all answers until the returned function is called. */
  const hold = () => {
    let release = () => {};
    gate = new Promise((resolve) => {
      release = resolve;
    });
    return release;
  };
  const load = async (...ids: string[]) => {
    people.load(ids);
    await settle();
  };
  return { people, clock, requested, answers, hold, load, most: () => most };
}

describe('names and pictures (PEOPLE)', () => {
  it('[WEB-PEOPLE-1] the marketplace’s record comes first', async () => {
    const { people, answers, load } = start();
    answers.user = named('陈一帆');
    expect(people.find('1002')).toBeUndefined();
    await load('1002');
    expect(people.find('1002')).toEqual({ name: '陈一帆', avatarUrl: '/a.png' });
  });

  it('[WEB-PEOPLE-2] an id that is no user is requested from customer service', async () => {
    const { people, answers, load } = start();
    answers.staff = staff('客服小安');
    await load('2001');
    expect(people.find('2001')?.name).toBe('客服小安');
  });

  it('[WEB-PEOPLE-12] a staff record gives the service hours, also new ones', async () => {
    const { people, answers, load } = start();
    answers.staff = staff('客服小安');
    await load('2001');
    expect(people.find('2001')).toMatchObject({ isStaff: true, workTime: '09:00-21:00' });
    answers.staff = { ok: true, value: { ...person, nickName: '客服小安', workTime: '13:00-24:00', online: true } };
    people.refresh(['2001']);
    await settle();
    expect(people.find('2001')?.workTime).toBe('13:00-24:00');
  });

  it('[WEB-PEOPLE-3] an account unknown to the marketplace is named by its chat profile, else by the id', async () => {
    const { people, answers, load } = start();
    answers.card = { nickname: '小李', avatarurl: '/x.png' };
    await load('x1');
    expect(people.find('x1')).toEqual({ name: '小李', avatarUrl: '/x.png' });
    answers.card = { nickname: '', avatarurl: '' };
    await load('x2');
    expect(people.find('x2')?.name).toBe('x2');
    answers.card = 'none';
    await load('x3');
    expect(people.find('x3')).toMatchObject({ name: 'x3', avatarUrl: '' });
  });

  it.each([
    ['王师傅', '', true],
    ['', '李师傅', true],
    ['王强', '王师傅', true],
    ['王强', '小王', undefined],
  ])('R302: %s, with the nickname %s, is a master', async (actualName, nickName, isMaster) => {
    const { people, answers, load } = start();
    answers.user = { ok: true, value: { ...person, actualName, nickName } };
    await load('3001');
    expect(people.find('3001')?.isMaster).toBe(isMaster);
    answers.user = NOBODY;
    answers.card = { nickname: nickName || actualName, avatarurl: '' };
    await load('3002');
    expect(people.find('3002')?.isMaster).toBe((nickName || actualName).includes('师傅') || undefined);
  });

  it('an account is unknown if marketplace and chat both say so; a marketplace without such an address says nothing', async () => {
    const { people, answers, load } = start();
    await load('x1');
    expect(people.find('x1')).toEqual({ name: 'x1', avatarUrl: '', isUnknown: true });
    answers.card = { nickname: '', avatarurl: '' };
    await load('x0');
    expect(people.find('x0')?.isUnknown).toBe(true);
    answers.card = { nickname: 'x2', avatarurl: '' };
    await load('x2');
    expect(people.find('x2')?.isUnknown).toBeUndefined();
    answers.card = 'none';
    answers.user = { ok: false, error: new ApiError('http', { key: 'users.baseInfo', status: 404 }) };
    await load('x3');
    expect(people.find('x3')).toEqual({ name: 'x3', avatarUrl: '' });
    // An account that was created since is known.
    answers.user = named('新人');
    people.refresh(['x1']);
    await load();
    expect(people.find('x1')).toEqual({ name: '新人', avatarUrl: '/a.png' });
  });

  it('at most six are requested at a time, each once', async () => {
    const { requested, hold, load, most } = start();
    const release = hold();
    const ids = Array.from({ length: 20 }, (_, i) => `u${i}`);
    await load(...ids);
    await load(...ids, ...ids);
    expect(requested).toHaveLength(6);
    release();
    await settle();
    await load(...ids);
    expect(requested).toEqual(ids);
    expect(most()).toBe(6);
  });
});

describe('names that fail to load (PEOPLE)', () => {
  it.each(['user', 'staff', 'card'] as const)(
    'without the answer of %s there is no name, and it is requested again after 30 s',
    async (silent) => {
      const { people, requested, clock, answers, load } = start();
      if (silent === 'card') answers.card = 'unreached';
      else answers[silent] = UNREACHED;
      await load('1002', '1003');
      expect(people.find('1002')).toBeUndefined();
      answers.user = named('陈一帆');
      await load('1002');
      await clock.advance(29_999);
      expect(requested).toEqual(['1002', '1003']);
      await clock.advance(1);
      expect(people.find('1002')?.name).toBe('陈一帆');
      expect(requested).toEqual(['1002', '1003', '1002', '1003']);
      expect(clock.waiting).toBe(0);
    },
  );

  it('after two failures the id is the name, and the account is requested at once when the chat is connected', async () => {
    const { people, requested, clock, answers, load } = start();
    answers.user = UNREACHED;
    await load('1002');
    await clock.advance(30_000);
    expect(people.find('1002')?.name).toBe('1002');
    answers.user = named('陈一帆');
    people.retryFailed();
    await settle();
    expect([people.find('1002')?.name, requested.length, clock.waiting]).toEqual(['陈一帆', 3, 0]);
  });

  it('a known chat profile is better than an id meanwhile', async () => {
    const { people, answers, load } = start();
    answers.user = UNREACHED;
    answers.card = { nickname: '小李', avatarurl: '' };
    await load('x1');
    expect(people.find('x1')?.name).toBe('小李');
  });

  it('a stored name is there at once, stays while requests fail, and is replaced by a newer one', async () => {
    const storage = createMemoryStore();
    const names = createStoredNames(storage);
    void names.save(
      new Map([
        ['u1', { name: '王师傅', avatarUrl: '/w.png' }],
        ['u2', { name: 'u2', avatarUrl: '' }],
      ]),
    );
    const { people, answers, load, clock } = start();
    people.restore(await names.load());
    expect([people.find('u1')?.name, people.find('u2')]).toEqual(['王师傅', undefined]);
    answers.user = UNREACHED;
    await load('u1');
    expect(people.find('u1')?.name).toBe('王师傅');
    answers.user = named('王大力');
    await clock.advance(30_000);
    await settle();
    expect(people.find('u1')?.name).toBe('王大力');
    await storage.set('people/names', '{"damaged');
    expect((await names.load()).size).toBe(0);
  });

  it('nothing is requested after the end, even if an answer arrives late', async () => {
    const { people, requested, clock, answers, hold, load } = start();
    answers.user = UNREACHED;
    await load('u0');
    const release = hold();
    await load(...Array.from({ length: 9 }, (_, i) => `late${i}`));
    people.dispose();
    release();
    await settle();
    await clock.advance(3_600_000);
    expect(requested).toHaveLength(7);
    expect(clock.waiting).toBe(0);
  });
});

it('[WEB-CONTACTS-5] the picture of the chat profile comes before the marketplace’s', () => {
  const people = { find: (id: string) => (id === 'x' ? undefined : { name: id, avatarUrl: '/market.png' }) };
  const card = { avatarurl: 'Image3' } as Profile;
  const seen = withPictures(people, { find: (id) => (id === 'b' ? undefined : card) });
  expect([seen.find('a'), seen.find('b'), seen.find('x')]).toEqual([
    { name: 'a', avatarUrl: 'Image3' },
    { name: 'b', avatarUrl: '/market.png' },
    undefined,
  ]);
});

it('[WEB-PEOPLE-12] an account with a staff record has the mark 官方客服, whatever its nickname, and no other account has it', () => {
  const people = { find: (id: string) => (id === 'x' ? undefined : { name: `客服${id}`, avatarUrl: '' }) };
  const kinds = { find: (id: string) => ({ name: '', avatarUrl: '', ...(id !== '1002' && { isStaff: true }) }) };
  const marked = withStaffMark(people, kinds);
  expect(['2001', '1002', 'x'].map((id) => marked.find(id)?.label?.text)).toEqual(['官方客服', undefined, undefined]);
});
