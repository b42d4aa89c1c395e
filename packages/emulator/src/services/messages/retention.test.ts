import { describe, expect, it } from 'vitest';
import { openMeta } from '../../testing/createRawClient.js';
import { startEmulator } from '../../testing/startEmulator.js';
import { openDb } from '../../storage/Db.js';
import { confirmAll, devicesOf, enrolDevice, putInInbox, undelivered, deleteExpired, RETENTION } from './inbox.js';
import { firstServerIdAt } from './serverIds.js';
import { createTables } from '../tables.js';

const NOW = Date.UTC(2026, 10, 20);
const at = (ms: number) => firstServerIdAt(ms);

function start() {
  const db = openDb(':memory:');
  createTables(db);
  db.exec(`pragma foreign_keys = off;`);
  const ids = () => db.all<{ id: string }>('select cast(id as text) id from inbox order by id').map(({ id }) => id);
  return { db, ids };
}

describe('retention (KEEP)', () => {
  it('an inbox row is deleted when every device of the account has received it, not before', () => {
    const { db, ids } = start();
    enrolDevice(db, 1, 'phone', NOW);
    enrolDevice(db, 1, 'desk', NOW);
    for (const n of [1, 2, 3]) putInInbox(db, 1, at(NOW + n), 'u:bob');
    putInInbox(db, 2, at(NOW + 4), 'u:bob');
    confirmAll(db, 1, 'phone', at(NOW + 3));
    deleteExpired(db, NOW, () => false);
    expect(ids()).toHaveLength(4);
    confirmAll(db, 1, 'desk', at(NOW + 2));
    deleteExpired(db, NOW, () => false);
    expect(ids()).toEqual([at(NOW + 3), at(NOW + 4)]);
    expect(undelivered(db, 1, 'desk', { after: '0' }, 9).map(({ id }) => id)).toEqual([at(NOW + 3)]);
    // A device that is new now begins after the items that another device has received.
    enrolDevice(db, 1, 'tablet', NOW);
    expect(undelivered(db, 1, 'tablet', { after: '0' }, 9)).toEqual([]);
  });

  it('a device that has not logged in for thirty days is deleted unless it is connected', () => {
    const { db } = start();
    enrolDevice(db, 1, 'old', NOW);
    enrolDevice(db, 1, 'here', NOW);
    deleteExpired(db, NOW + RETENTION.deviceMs, () => false);
    expect(devicesOf(db, 1)).toHaveLength(2);
    deleteExpired(db, NOW + RETENTION.deviceMs + 1, ({ device }) => device === 'here');
    expect(devicesOf(db, 1)).toEqual(['here']);
  });

  it('a message is deleted from history and list after a hundred and eighty days', async () => {
    const { people, raw, control, call, token, state } = await startEmulator();
    await people('alice', 'bob');
    const alice = await raw('alice');
    await alice.sendText('bob', 'long ago', '1');
    await control('clock', { advanceMs: 100 * 86_400_000 });
    await (await raw('alice')).sendText('bob', 'lately', '2');
    const history = async () => {
      const body = { queue: 'alice@easemob.com', start: -1, pull_number: 10 };
      const answer = await call('/users/bob/messageroaming', { body, token: await token('bob') });
      const { msgs } = answer.body['data'] as { msgs: { msg: string }[] };
      return msgs.map(({ msg }) => openMeta(msg).body.contents?.[0]?.text);
    };
    expect(await history()).toEqual(['lately', 'long ago']);
    await control('clock', { advanceMs: 81 * 86_400_000 });
    expect(await history()).toEqual(['lately']);
    expect(JSON.stringify(await state())).not.toContain('long ago');
    const bob = await raw('bob');
    await bob.unread();
    await bob.fetch('alice');
    expect(bob.items().map(({ body }) => body.contents?.[0]?.text)).toEqual(['lately']);
    await control('clock', { advanceMs: 181 * 86_400_000 });
    expect(await history()).toEqual([]);
    // Ids still increase although no message is left.
    const answer = await (await raw('alice')).sendText('bob', 'new', '3');
    expect(BigInt(answer.serverId ?? 0)).toBeGreaterThan(0n);
    await expect.poll(history).toEqual(['new']);
  });
});
