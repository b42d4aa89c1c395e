import { expect, it, onTestFinished } from 'vitest';
import { openDb } from '../../storage/Db.js';
import { cheapRandom } from '../../testing/startEmulator.js';
import { createAccount, createDirectory } from '../accounts/accounts.js';
import { lastMessageId } from '../messages/messages.js';
import { createServerIds } from '../messages/serverIds.js';
import { createTables } from '../tables.js';
import { ensureTenant } from '../tenants.js';
import { enterRoom } from './groupStaff.js';
import { ensureGroup } from './groups.js';
import { createRooms } from './rooms.js';

it('in a full room a further device of an account may join, a further account may not', async () => {
  const db = openDb(':memory:');
  onTestFinished(() => db.close());
  createTables(db);
  const clock = { now: () => 0, after: () => () => {} };
  const tenant = ensureTenant(db, 'fitout#test', 0);
  ensureGroup(db, tenant.id, { name: 'room', title: '', isRoom: true, isPublic: true, maxMembers: 2 }, 0);
  const ids = createServerIds(clock.now, lastMessageId(db));
  const deps = { db, ids, now: clock.now, directory: createDirectory(db), rooms: createRooms(clock) };
  const join = async (name: string, device: string) => {
    const made = await createAccount({ db, clock, random: cheapRandom }, tenant, { name, password: name });
    const account = made.ok ? made.value : accounts.get(name);
    if (account === undefined) throw new Error(`no account ${name}`);
    accounts.set(name, account);
    const entry = enterRoom({ ...deps, openConversations: new Set() }, { account, device }, 'room', false);
    return entry.ok ? entry.value.inside : entry.error;
  };
  const accounts = new Map<string, Parameters<typeof enterRoom>[1]['account']>();
  expect(await join('alice', 'phone')).toBe(1);
  expect(await join('alice', 'tablet')).toBe(1);
  expect(await join('bob', 'phone')).toBe(2);
  expect(await join('bob', 'phone')).toBe(2);
  expect(await join('bob', 'tablet')).toBe(2);
  expect(await join('carol', 'phone')).toBe('roomFull');
});
