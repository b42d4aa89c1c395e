import { expect, it } from 'vitest';
import { createAdvanceableClock } from '../../../Clock.js';
import { createCommitQueue } from '../../../storage/CommitQueue.js';
import { openDb } from '../../../storage/Db.js';
import { enrolDevice, putInInbox, undelivered } from '../../../services/messages/inbox.js';
import { storeOnce } from '../../../services/messages/messages.js';
import { createTables } from '../../../services/tables.js';
import { DeviceFeed } from './DeviceFeed.js';

function start() {
  const db = openDb(':memory:');
  createTables(db);
  db.exec('pragma foreign_keys = off');
  enrolDevice(db, 1, 'phone', 0);
  const base = { tenant: 1, kind: 'txt', sender: 2, recipient: 1, device: 'x', clientId: null } as const;
  storeOnce(db, { ...base, id: '10', conversation: '1:2', meta: new Uint8Array([1]) });
  putInInbox(db, 1, '10', 'u:bob');
  const commits = createCommitQueue(db);
  const clock = createAdvanceableClock({ now: () => 0, after: () => () => {} });
  const done: string[] = [];
  const feed = new DeviceFeed({
    db,
    commits,
    clock,
    appKey: 'a#b',
    accountId: 1,
    device: 'phone',
    newKey: () => '1',
    send: () => void done.push('frame'),
    ping: (payload) => void done.push(`ping ${payload}`),
  });
  const waiting = () => {
    commits.flush();
    return undelivered(db, 1, 'phone', { after: '0' }, 9).map(({ id }) => id);
  };
  return { feed, clock, done, waiting };
}

it('a pong never confirms frames that were sent after its ping', () => {
  const { feed, clock, done, waiting } = start();
  feed.start();
  // An online-only item with a higher id than the item in the inbox.
  feed.push({ id: '20', queue: 'u:bob', meta: new Uint8Array([2]) }, true);
  feed.flush();
  expect(done).toEqual(['frame']);
  clock.advance(5_000);
  expect(done).toEqual(['frame', 'frame', 'ping 20']);
  expect(waiting()).toEqual(['10']);
  feed.ponged('20');
  expect(waiting()).toEqual([]);
});
