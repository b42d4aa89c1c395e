import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory.js';
import { createStoredPeople } from './storedPeople.js';

const BLANK = { avatarurl: '', nickname: '', sign: '', gender: '', birth: '', phone: '', mail: '' };

describe('people between two sessions (CONTACT)', () => {
  it('stored lists come back unchanged', async () => {
    const storage = createMemoryStore();
    const stored = createStoredPeople(storage);
    const contacts = { friends: ['bo'], blocked: ['cho'] };
    const requests = [{ id: 'dan', message: '你好', at: 1 }];
    const cards = [{ ...BLANK, id: '__proto__', nickname: '小林' }];
    stored.saveContacts(contacts);
    stored.saveRequests(requests);
    stored.saveCards(cards);
    expect(await createStoredPeople(storage).load()).toEqual({ contacts, requests, cards });
  });

  it('a damaged entry is skipped and affects no other', async () => {
    const requests = [{ id: 'dan', message: '你好', at: 1 }, { id: 'x' }, null, 'x', { id: 1, message: '', at: 1 }];
    const values = new Map([
      ['people/contacts', JSON.stringify({ friends: ['bo', 7, null], blocked: 'cho' })],
      ['people/requests', JSON.stringify(requests)],
      ['people/cards', JSON.stringify([{ id: 'bo', nickname: 'Bo', sign: 7 }, { nickname: 'nobody' }, 3])],
    ]);
    expect(await createStoredPeople(createMemoryStore(values)).load()).toEqual({
      contacts: { friends: ['bo'], blocked: [] },
      requests: requests.slice(0, 1),
      cards: [{ ...BLANK, id: 'bo', nickname: 'Bo' }],
    });
    for (const text of ['', '{', '[]', 'null', '7']) {
      const damaged = new Map([
        ['people/contacts', text],
        ['people/requests', text],
        ['people/cards', text],
      ]);
      const nothing = { contacts: null, requests: [], cards: [] };
      expect(await createStoredPeople(createMemoryStore(damaged)).load()).toEqual(nothing);
    }
  });

  it('[IM-CONTACT-4] a request does not wait for a list that is still being written', () => {
    const storage = createMemoryStore();
    const written: string[] = [];
    const stored = createStoredPeople({
      ...storage,
      set(key) {
        written.push(key);
        return new Promise(() => {});
      },
    });
    stored.saveContacts({ friends: ['bo'], blocked: [] });
    stored.saveContacts({ friends: ['bo', 'cho'], blocked: [] });
    stored.saveRequests([{ id: 'dan', message: '', at: 1 }]);
    expect(written).toEqual(['people/contacts', 'people/requests']);
  });
});
