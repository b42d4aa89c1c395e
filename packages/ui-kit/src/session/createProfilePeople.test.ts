import { expect, it } from 'vitest';
import { createProfilePeople } from './conversationNames.js';

it.each([
  [true, undefined],
  [false, { name: '2001', avatarUrl: '' }],
])('a service with profiles, %s: the name of an id without one is %o', (hasProfiles, person) => {
  const profiles = { find: () => undefined, load: async () => undefined };
  expect(createProfilePeople({ profiles, has: () => hasProfiles }).find('2001')).toEqual(person);
});

it('the picture that a profile names is shown from the given hosts only', () => {
  const profile = { nickname: '小安', avatarurl: 'https://evil.example/pixel.png' };
  const profiles = { find: () => profile as never, load: async () => undefined };
  const people = (hosts?: readonly string[]) => createProfilePeople({ profiles, has: () => true }, hosts).find('2001');
  expect(people(['https://chat.example'])).toEqual({ name: '小安', avatarUrl: '' });
  expect(people(['https://evil.example'])?.avatarUrl).toBe(profile.avatarurl);
  expect(people()?.avatarUrl).toBe(profile.avatarurl);
});
