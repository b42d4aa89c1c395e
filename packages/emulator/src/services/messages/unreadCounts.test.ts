import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openDb, type Db } from '../../storage/Db.js';
import {
  clearHistory,
  removeConversation,
  removeMessages,
  conversationsOf,
  markRead,
  openConversation,
} from './conversations.js';
import { conversationOf, eraseMessage, findMessage, storeOnce } from './messages.js';
import { createTables } from '../tables.js';

const [ME, PEER] = [1, 2];
const ME_ROW = { owner: ME, peer: PEER };
const FIRST_ID = 1_000_000_000_000_000_000n;

function start(): Db {
  const db = openDb(':memory:');
  createTables(db);
  db.exec(`pragma foreign_keys = off; pragma recursive_triggers = off;`);
  openConversation(db, ME, PEER);
  return db;
}

const idOf = (number: number): string => String(FIRST_ID + BigInt(number));

function storeText(db: Db, number: number, sender: number): void {
  storeOnce(db, {
    id: idOf(number),
    tenant: 1,
    kind: 'txt',
    sender,
    recipient: sender === ME ? PEER : ME,
    device: 'phone',
    clientId: String(number),
    conversation: conversationOf(ME, PEER),
    meta: new Uint8Array([1]),
  });
}

function listed(db: Db): number | undefined {
  return conversationsOf(db, { owner: ME, before: null, limit: 50 })[0]?.unread;
}

/** The expected count, computed from the messages (R205). */
function counted(db: Db): number | undefined {
  const [row] = db.all<{ unread: number }>(
    `select count(*) unread from messages m join conversations c on c.name = m.conversation
     where c.owner = ? and c.peer = ? and m.id > c.cleared_id and m.id > c.read_id and m.sender <> c.owner
       and not exists (select 1 from removed_messages r where r.owner = c.owner and r.message = m.id)`,
    ME,
    PEER,
  );
  return row?.unread;
}

type Step = readonly ['send' | 'read' | 'clear' | 'remove' | 'recall' | 'delete' | 'look' | 'takeOff', number];

const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(
    fc.constantFrom('send', 'send', 'send', 'read', 'clear', 'remove', 'recall', 'delete', 'look', 'takeOff'),
    fc.nat(400),
  ),
  { maxLength: 25 },
);

it('[SB-REST-8] the count of unread messages equals a fresh count, after any operations', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const db = start();
      let sent = 0;
      const ends: (readonly [shown: number | undefined, counted: number | undefined])[] = [];
      const run = ([what, number]: Step): void => {
        const id = idOf(1 + (number % Math.max(1, sent)));
        if (what === 'send')
          for (let left = number % 150; left >= 0; left -= 1) storeText(db, (sent += 1), left % 3 === 0 ? ME : PEER);
        else if (what === 'read') markRead(db, ME, PEER, id);
        else if (what === 'clear') db.run('update conversations set cleared_id = ? where owner = ?', BigInt(id), ME);
        else if (what === 'remove') removeMessages(db, ME_ROW, [id]);
        else if (what === 'delete') db.run('delete from messages where id < ?', BigInt(id));
        else if (what === 'takeOff') removeConversation(db, ME_ROW, number % 2 === 0);
        else if (what === 'recall') {
          const message = findMessage(db, 1, id);
          if (message !== null) eraseMessage(db, message, 1);
        }
      };
      storeText(db, (sent += 1), PEER);
      for (const step of all) {
        run(step);
        // A conversation that is not on the list has no count to compare.
        ends.push([listed(db) ?? counted(db), counted(db)]);
      }
      db.close();
      expect(ends.map(([shown]) => shown)).toEqual(ends.map(([, anew]) => anew));
    }),
    { numRuns: 40 },
  );
});

it('[SB-REST-8] after a count was read, only newer messages are counted', () => {
  const db = start();
  for (let number = 1; number <= 500; number += 1) storeText(db, number, PEER);
  expect(listed(db)).toBe(500);
  expect(db.all('select unread from unread_counts')).toEqual([{ unread: 500 }]);
  storeText(db, 501, PEER);
  expect(listed(db)).toBe(501);
  clearHistory(db, ME_ROW, Date.now());
  expect(db.all('select unread from unread_counts')).toEqual([]);
  db.close();
});
