import type { Profile } from '@fitout/im-core';
import { expect, it } from 'vitest';
import { withPictures } from './withPictures.js';

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
