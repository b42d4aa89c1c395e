import { describe, expect, it } from 'vitest';
import { titleFrom, resolveDeepLink } from './resolveDeepLink.js';

const at = (search: string, more: { id?: string | null; stored?: string | null } = {}) =>
  resolveDeepLink({
    id: more.id ?? null,
    kind: 'contact',
    query: new URLSearchParams(search),
    stored: more.stored ?? null,
  });

describe('the query of a messaging address (ROUTE)', () => {
  it.each([
    ['contactUserId=2001', '/contact/2001'],
    ['contactUserId=KeFu_01.a-b', '/contact/kefu_01.a-b'],
    ['contactUserId=2001&type=group', '/contact/2001'],
    ['contactUserId=9&username=%E5%BC%A0%E5%B7%A5', '/contact/9?username=%E5%BC%A0%E5%B7%A5'],
    ['type=group', '/group'],
    ['type=chatroom', '/chatroom'],
  ])('[WEB-ROUTE-11] %s redirects to %s', (search, place) => {
    expect(at(search)).toBe(place);
  });

  it.each([
    '',
    'type=contact',
    'type=notice',
    'type=announcement',
    'type=//evil.example',
    'contactUserId=',
    'contactUserId=..%2F..%2FOrder',
    'contactUserId=a%20b',
    `contactUserId=${'x'.repeat(65)}`,
  ])('[WEB-ROUTE-11] %s does not redirect', (search) => {
    expect(at(search)).toBeNull();
  });

  it('[WEB-ROUTE-11] a contact requested before the log-in is opened after it, unless a conversation is open', () => {
    expect(at('', { stored: '2001' })).toBe('/contact/2001');
    expect(at('contactUserId=7', { stored: '2001' })).toBe('/contact/7');
    expect(at('contactUserId=7', { id: '1002', stored: '2001' })).toBeNull();
  });

  it('[WEB-ROUTE-11] a valid username is the title of a conversation of which only the id is known', () => {
    const called = (search: string) => titleFrom(new URLSearchParams(search));
    expect([called('username=张工'), called('username=+张工+')]).toEqual(['张工', '张工']);
    for (const odd of ['', 'username=', 'username=%E2%80%AEgnp', 'username=%3Cb%3E', `username=${'x'.repeat(65)}`]) {
      expect(called(odd)).toBe('');
    }
  });
});
