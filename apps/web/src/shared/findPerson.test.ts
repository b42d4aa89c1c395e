import { ApiError, type EndpointKey } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { describe, expect, it } from 'vitest';
import { findPerson } from './findPerson.js';

const NAMES = {
  id: '3002',
  userName: 'lishifu',
  nickName: '李师傅',
  actualName: '',
  mobile: '',
  headImageUrl: '/3.png',
};
const WORK = { workTime: '09:00-21:00', online: true };
const PERSON = { id: '3002', name: '李师傅', avatarUrl: '/3.png', role: '' };
const KEYS = ['users.lookup', 'users.find', 'users.baseInfo', 'customerService.detail'] as const;

const unknown = (key: EndpointKey) => new ApiError('code', { key, code: 404 });
const absent = (key: EndpointKey) => new ApiError('http', { key, status: 404 });

function start(miss = unknown) {
  const scripted = createScriptedApi();
  for (const key of KEYS) scripted.answer(key, miss(key));
  return { ...scripted, find: (typed: string) => findPerson(scripted.api, typed) };
}

describe('the account of a user name (PEOPLE)', () => {
  it('[WEB-FINDPERSON-1] a user name, a mobile or an id finds the person with name, picture and role, in one call', async () => {
    const { answer, calls, find } = start();
    answer('users.lookup', { ...NAMES, roleCodes: ['Master'] });
    expect(await find(' lishifu ')).toEqual({ person: { ...PERSON, role: '师傅' } });
    expect(calls.map(({ key, query }) => [key, query])).toEqual([['users.lookup', { key: 'lishifu' }]]);
  });

  it('[WEB-FINDPERSON-1] without that address, mobiles and ids are found by the addresses of the specification', async () => {
    const { answer, calls, find } = start(absent);
    answer('users.find', { records: [NAMES], total: 1 });
    expect(await find('13800000000')).toEqual({ person: PERSON });
    answer('users.baseInfo', NAMES);
    expect(await find('3002')).toEqual({ person: PERSON });
    answer('users.baseInfo', unknown('users.baseInfo'));
    answer('customerService.detail', { ...NAMES, ...WORK });
    expect(await find('2001')).toEqual({ person: { ...PERSON, role: '客服' } });
    expect(calls.filter(({ key }) => key === 'users.find')).toHaveLength(1);
  });

  it('[WEB-FINDPERSON-2] an unknown name finds none; a request without an answer is a failure; without accounts the chat decides', async () => {
    expect(await start().find('nobody')).toBeNull();
    const { answer, find } = start();
    answer('users.lookup', new ApiError('noResponse', { key: 'users.lookup' }));
    expect(await find('lishifu')).toMatchObject({ error: { kind: 'noResponse' } });
    expect(await start(absent).find('Wang')).toEqual({ person: { id: 'wang', name: 'Wang', avatarUrl: '', role: '' } });
  });
});
