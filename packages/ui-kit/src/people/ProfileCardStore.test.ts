import { expect, it } from 'vitest';
import { ProfileCardStore } from './ProfileCardStore.js';

it('[UI-MESSENGER-24] one card is open at a time', () => {
  const card = new ProfileCardStore();
  card.show('a');
  card.show('b');
  expect(card.id).toBe('b');
  card.close();
  expect(card.id).toBeNull();
});
