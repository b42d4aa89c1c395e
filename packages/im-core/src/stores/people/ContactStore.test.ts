import { describe, expect, it } from 'vitest';
import { err, imError, ok } from '../../domain/imError.js';
import { FakeHub } from '../../testing/FakeHub.js';
import { ContactStore } from './ContactStore.js';

async function start() {
  const service = new FakeHub().add('amy', 'bo', 'cho').device('amy');
  await service.open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  let isDown = false;
  let refreshes = 0;
  const failure = err(imError('notConnected', 'as the test requires'));
  const store = new ContactStore({
    service: { ...service, contacts: async () => (isDown ? failure : ok(['bo', 'cho'])) },
    now: () => 1,
    refresh: () => void (refreshes += 1),
    postAnswered: () => undefined,
    describe: () => ({ profile: undefined, presence: undefined }),
  });
  return { store, setDown: (next: boolean) => void (isDown = next), refreshes: () => refreshes };
}

describe('the contacts (CONTACT)', () => {
  it('[IM-CONTACT-1] a failed request leaves the old list, and reports the error', async () => {
    const { store, setDown } = await start();
    expect(await store.load()).toBeNull();
    setDown(true);
    expect(await store.load()).toMatchObject({ code: 'notConnected' });
    expect(store.ids).toEqual(['bo', 'cho']);
  });

  it('[IM-HIST-9] if one list is refused and the other has no answer, both are requested again', async () => {
    const late = imError('timedOut', 'as the test requires');
    const store = new ContactStore({
      service: {
        ...new FakeHub().device('amy'),
        contacts: async () => err(imError('refused', 'as the test requires')),
        blocked: async () => err(late),
      },
      now: () => 1,
      refresh: () => undefined,
      postAnswered: () => undefined,
      describe: () => ({ profile: undefined, presence: undefined }),
    });
    expect(await store.load()).toEqual(late);
  });

  it('the lists are requested again when a friendship begins or ends, and not for a request', async () => {
    const { store, refreshes } = await start();
    store.onFriendEvent({ type: 'friendRequested', by: 'cho', message: '' });
    store.onFriendEvent({ type: 'friendDeclined', by: 'cho' });
    expect([refreshes(), store.requests.map(({ id }) => id)]).toEqual([0, ['cho']]);
    store.onFriendEvent({ type: 'friendAdded', id: 'cho', acceptedBy: 'me' });
    expect(refreshes()).toBe(1);
    store.onFriendEvent({ type: 'friendRemoved', id: 'cho' });
    expect(refreshes()).toBe(2);
  });
});
