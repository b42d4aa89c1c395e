import { expect, it } from 'vitest';
import { createProfilePeople } from './createProfilePeople.js';

it.each([
  [true, undefined],
  [false, { name: '2001', avatarUrl: '' }],
])('[UI-BUBBLE-15] a service with profiles, %s: the name of an id without one is %o', (hasProfiles, person) => {
  const profiles = { find: () => undefined, load: async () => undefined };
  expect(createProfilePeople({ profiles, has: () => hasProfiles }).find('2001')).toEqual(person);
});
