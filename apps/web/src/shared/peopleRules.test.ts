import { describe, expect, it } from 'vitest';
import { displayName, isAnswered, offersContactRequest, serviceContacts } from './peopleRules.js';

describe('the name of a person (PEOPLE)', () => {
  it.each([
    [{ actualName: '林晓', nickName: '晓晓', userName: 'linxiao' }, '林晓'],
    [{ actualName: '', nickName: '晓晓', userName: 'linxiao' }, '晓晓'],
    [{ actualName: ' ', nickName: '\u3000', userName: 'linxiao' }, 'linxiao'],
    [{ actualName: ' 林晓 ', nickName: '', userName: '' }, '林晓'],
    [{ actualName: '', nickName: '', userName: '' }, ''],
  ])('[WEB-PEOPLE-1] of %j it is the first that is set', (fields, name) => {
    expect(displayName(fields)).toBe(name);
  });

  it('only a server’s refusal counts as an answer', () => {
    const answer = (kind: 'code' | 'http', number: number) =>
      isAnswered({ kind, code: kind === 'code' ? number : null, status: kind === 'http' ? number : null });
    for (const number of [400, 403, 404]) {
      expect(answer('code', number)).toBe(true);
      expect(answer('http', number)).toBe(true);
    }
    for (const number of [401, 408, 429, 500, 502, 503, 504]) {
      expect(answer('code', number)).toBe(false);
      expect(answer('http', number)).toBe(false);
    }
    for (const kind of ['timeout', 'noResponse', 'aborted', 'malformed'] as const) {
      expect(isAnswered({ kind, status: null, code: null })).toBe(false);
    }
  });
});

describe('contacts (CONTACTS)', () => {
  it('[WEB-CONTACTS-3] the list of customer service has staff and contacts once each, without blocked ones', () => {
    expect(serviceContacts(['2001', '1002'], ['1002', '1003', '1005'], (id) => id === '1005')).toEqual([
      '2001',
      '1002',
      '1003',
    ]);
  });
});

describe('the contact request that a conversation offers', () => {
  it.each([
    [{}, true],
    [{ isStaff: true }, false],
    [{ isMaster: true }, false],
    [{ isUnknown: true }, false],
    [undefined, false],
  ] as const)('between a customer and %j it is %s, with either of them as the user', (person, isOffered) => {
    expect([offersContactRequest({}, person), offersContactRequest(person, {})]).toEqual([isOffered, isOffered]);
  });
});
