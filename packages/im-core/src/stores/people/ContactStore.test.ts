import { describe, expect, it } from 'vitest';
import { err, ok } from '../../domain/result.js';
import { imError } from '../../errors/imError.js';
import { FakeHub } from '../../testing/FakeHub.js';
import { ContactStore } from './ContactStore.js';

async function start() {
  const service = new FakeHub().add('amy', 'bo', 'cho').device('amy');
  await service.open({ userId: 'amy', secret: { kind: 'password', value: 'amy' } });
  let isDown = false;
  const failure = err(imError('notConnected', 'as the test requires'));
  const store = new ContactStore({
    service: { ...service, contacts: async () => (isDown ? failure : ok(['bo', 'cho'])) },
    now: () => 1,
    refresh: () => undefined,
    postAnswered: () => undefined,
    describe: () => ({ profile: undefined, presence: undefined }),
  });
  return { store, setDown: (next: boolean) => void (isDown = next) };
}

describe('the contacts (CONTACT)', () => {
  it('[IM-CONTACT-1] a failed request leaves the old list, and reports the error', async () => {
    const { store, setDown } = await start();
    expect(await store.load()).toBeNull();
    setDown(true);
    expect(await store.load()).toMatchObject({ code: 'notConnected' });
    expect(store.ids).toEqual(['bo', 'cho']);
  });
});
