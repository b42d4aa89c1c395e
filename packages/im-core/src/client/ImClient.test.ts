import { describe, expect, it } from 'vitest';
import { createImClient, type ImClientOptions } from '../createImClient.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';

function optionsOf(changes: object = {}): ImClientOptions {
  const own = {
    self: 'amy',
    service: new FakeHub().add('amy', 'bo').device('amy'),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => 'id',
    random: () => 0,
    schedule: (task: () => void) => task(),
    renewToken: async () => null,
  };
  return { ...own, ...changes };
}

describe('the options of a client (SETUP)', () => {
  it.each([
    ['self', ''],
    ['self', 'LinXiao'],
    ['self', undefined],
    ['service', {}],
    ['storage', undefined],
    ['clock', null],
    ['newId', 'id'],
    ['random', undefined],
    ['schedule', undefined],
    ['renewToken', undefined],
  ])('a wrong %s is refused by name: %j', (field, value) => {
    expect(() => createImClient(optionsOf({ [field]: value }))).toThrow(new RegExp(`^createImClient: ${field}: `, 'u'));
  });

  it('a log-in of another account is refused, and the case of the name does not matter', async () => {
    const client = createImClient(optionsOf());
    const login = (userId: string) => client.session.start({ userId, secret: { kind: 'password', value: userId } });
    await expect(login('bo')).rejects.toThrow('session.start: userId: must be amy');
    expect(client.session.connection).toBe('idle');
    await expect(login('Amy')).resolves.toBeDefined();
    await client.dispose();
  });
});
