import { describe, expect, it } from 'vitest';
import { positionOf, type IncomingMessage } from '../../domain/message/message.js';
import { incoming, ME, outgoing, PEER, WITH_PEER } from '../../testing/builders.js';
import { TimelineRecords } from './TimelineRecords.js';

const TIME = 1_700_000_000_000;
const sid = (number: number) => String(1_000_000 + number);
const mine = (number: number, id = `mine-${number}`) => incoming(number, { id, from: ME });

function start() {
  const records = new TimelineRecords(ME, () => undefined);
  return {
    records,
    ids: () => records.items.map(({ id }) => id),
    status: (id: string) => records.find(id)?.status,
    says: (...numbers: readonly number[]) => numbers.forEach((number) => records.received(incoming(number), null)),
  };
}

describe('events of messages (MSG)', () => {
  it('each message of an outage is reported once, in order: from the list, the gap, or a conversation that was opened before', () => {
    const missed: string[] = [];
    const records = new TimelineRecords(
      ME,
      () => undefined,
      ({ serverId }) => void missed.push(serverId),
    );
    records.received(incoming(1), null);
    records.putOlder([incoming(0)]);
    records.disconnected();
    records.putOlder([incoming(1), incoming(2)]);
    records.reconcile({ conversation: WITH_PEER, last: incoming(4), unread: 3 });
    expect(missed).toEqual([sid(2)]);
    records.missed([incoming(2), incoming(3), incoming(4)], null);
    records.missed([incoming(3), incoming(4)], null);
    expect(missed).toEqual([sid(2), sid(3), sid(4)]);
  });

  it('[IM-MSG-1] an own message is the last one while it waits, and gets its position when the service accepts it', () => {
    const { records, ids, status, says } = start();
    records.queued(outgoing('a', { writtenAt: 0 }));
    says(5);
    expect([ids(), status('a')]).toEqual([[sid(5), 'a'], 'sending']);
    records.accepted('a', sid(3), TIME + 3);
    expect([ids(), status('a')]).toEqual([['a', sid(5)], 'sent']);
  });

  it.each(['the receipt', 'a copy from history'])(
    '%s replaces the messages of a combined one by their address',
    (by) => {
      const { records } = start();
      const shown = { type: 'combine', title: '群聊的聊天记录', summary: '小博：好' } as const;
      const messages = [{ from: PEER, time: TIME, body: { type: 'text', text: '好' } as const }];
      records.queued(outgoing('a', { body: { ...shown, url: '', messages } }));
      expect(records.find('a')?.body).toMatchObject({ messages });
      const body = { ...shown, url: 'https://rest.example/file' };
      if (by === 'the receipt') records.accepted('a', sid(3), TIME + 3, body);
      else records.received(incoming(3, { id: 'a', from: ME, body }), null);
      expect(records.find('a')).toMatchObject({ serverId: sid(3), body });
      expect(records.find('a')?.body).not.toHaveProperty('messages');
    },
  );

  it('[IM-MSG-2] a read receipt covers the user’s messages up to it and none after it', () => {
    const { records, status } = start();
    for (const number of [1, 2, 3]) records.received(mine(number), null);
    records.messageRead(sid(2));
    expect(['mine-1', 'mine-2', 'mine-3'].map(status)).toEqual(['read', 'read', 'sent']);
    records.peerRead(TIME + 3);
    expect(status('mine-3')).toBe('read');
  });

  it('[IM-MSG-11] a message that history marks as read is read with all earlier ones of the user, cached or not; in groups none is', () => {
    const { records, status } = start();
    records.received(mine(4), null);
    const seen = { ...mine(3), isReadByPeer: true as const };
    records.putOlder([mine(1), incoming(2, { isReadByPeer: true }), seen]);
    expect(['mine-1', 'mine-3', 'mine-4'].map(status)).toEqual(['read', 'read', 'sent']);
    records.putOlder([{ ...mine(4), isReadByPeer: true }]);
    expect(status('mine-4')).toBe('read');
    expect(records.items.some((message) => 'isReadByPeer' in message)).toBe(false);
    const tabs = start();
    const conversation = { kind: 'group', id: 'team' } as const;
    tabs.records.putOlder([{ ...mine(1), conversation, isReadByPeer: true }]);
    expect(tabs.status('mine-1')).toBe('sent');
  });

  it("[IM-MSG-2] a receipt for another sender's message does not change the user's", () => {
    const { records, status, says } = start();
    records.received(mine(1), null);
    says(2);
    records.messageRead(sid(2));
    expect(status('mine-1')).toBe('sent');
  });

  it('[IM-MSG-5] a message that was read or recalled before it arrived is so from the start', () => {
    const { records, ids, status } = start();
    records.messageRead(sid(1));
    records.recalled(sid(2), PEER);
    records.received(mine(1), null);
    records.received(incoming(2), null);
    expect([status('mine-1'), status(sid(2)), records.unreadCount]).toEqual(['read', 'recalled', 0]);
    expect(ids()).toHaveLength(2);
  });

  it('[IM-MSG-5] a read receipt before the acknowledgement also covers earlier messages', () => {
    const { records, status } = start();
    records.received(mine(1), null);
    records.queued(outgoing('a'));
    records.messageRead(sid(2));
    expect(status('a')).toBe('sending');
    records.accepted('a', sid(2), TIME + 2);
    expect([status('a'), status('mine-1'), records.peerReadThrough]).toEqual(['read', 'read', TIME + 2]);
  });

  it('[IM-MSG-5] invented ids cannot fill the memory', () => {
    const { records, status } = start();
    records.recalled(sid(1), PEER);
    for (let number = 10; number < 300; number += 1) records.recalled(sid(number), PEER);
    records.received(incoming(1), null);
    records.received(incoming(299), null);
    expect([status(sid(1)), status(sid(299))]).toEqual(['unread', 'recalled']);
  });

  it('a failed message that is retried is the last one, and a late acknowledgement makes it sent', () => {
    const { records, ids, status } = start();
    for (const id of ['a', 'b']) records.queued(outgoing(id));
    records.refused('a');
    expect([status('a'), ids()]).toEqual(['failed', ['a', 'b']]);
    records.queued(outgoing('a'));
    expect([status('a'), ids()]).toEqual(['sending', ['b', 'a']]);
    records.refused('b');
    records.received(mine(1, 'b'), null);
    expect([status('b'), ids()]).toEqual(['sent', ['b', 'a']]);
  });

  it('a message keeps the reason of its refusal until it is retried', () => {
    const { records } = start();
    records.queued(outgoing('a'));
    records.refused('a', 'blocked');
    expect(records.find('a')).toMatchObject({ status: 'failed', refusal: 'blocked' });
    records.queued(outgoing('a'));
    expect(records.find('a')?.refusal).toBeUndefined();
    records.refused('a');
    expect(records.find('a')).toMatchObject({ status: 'failed', refusal: undefined });
    records.accepted('a', sid(1), TIME);
    records.refused('a', 'muted');
    expect(records.find('a')).toMatchObject({ status: 'sent', refusal: undefined });
  });

  it('[IM-MSG-7] only the sender can recall a message, also before it arrived', () => {
    const { records, status } = start();
    records.received(mine(1), null);
    records.recalled(sid(1), PEER);
    records.recalled(sid(2), ME);
    records.received(incoming(2), null);
    expect([status('mine-1'), status(sid(2))]).toEqual(['sent', 'unread']);
    records.recalled(sid(1), ME);
    records.recalled(sid(2), PEER);
    expect([status('mine-1'), status(sid(2))]).toEqual(['recalled', 'recalled']);
  });

  it("[IM-MSG-8] another sender's message under the id of an own message does not replace it, whichever arrives first", () => {
    for (const isMineFirst of [true, false]) {
      const { records, ids, status } = start();
      const steps = [() => records.queued(outgoing('a')), () => records.received(incoming(1, { id: 'a' }), null)];
      for (const step of isMineFirst ? steps : steps.toReversed()) step();
      expect(ids()).toEqual([sid(1), 'a']);
      records.accepted('a', sid(2), TIME + 2);
      expect([status('a'), records.find('a')?.from, status(sid(1)), records.unreadCount]).toEqual([
        'sent',
        ME,
        'unread',
        1,
      ]);
    }
  });

  it("[IM-MSG-8] an id that names another message's place has no effect", () => {
    const { records, ids, status } = start();
    records.received(incoming(1, { id: sid(2) }), null);
    records.received(mine(2, sid(2)), null);
    records.recalled(sid(2), PEER);
    expect(new Set(ids()).size).toBe(2);
    expect(records.items.map((message) => message.status)).toEqual(['unread', 'sent']);
    expect(status(sid(2))).toBe('unread');
  });
});

describe('history gaps (HIST)', () => {
  it.each([
    { sent: 18, unsent: 0 },
    { sent: 18, unsent: 30 },
    { sent: 40, unsent: 30 },
  ])('of $sent messages the newest twenty are doubted, whatever own messages wait ($unsent)', (setup) => {
    const { records, says } = start();
    says(...Array.from({ length: setup.sent }, (_, number) => number + 1));
    for (let number = 0; number < setup.unsent; number += 1) records.queued(outgoing(`unsent ${number}`));
    records.disconnected(20);
    const certain = Math.max(1, setup.sent - 20);
    expect(records.snapshot.completeThrough).toEqual(positionOf(incoming(certain)));
  });
});

describe('ids that say nothing about time (ORDER)', () => {
  const odd = (number: number) => incoming(number, { serverId: '9'.repeat(30) });
  const word = (last: IncomingMessage, unread: number) => ({ conversation: WITH_PEER, unread, last });

  it('[IM-ORDER-4] a message that arrives after an outsized id was read counts as unread', () => {
    const { records, says } = start();
    records.received(odd(1), null);
    records.markRead();
    says(2, 3);
    expect(records.unreadCount).toBe(2);
    records.disconnected();
    records.reconcile(word(incoming(3), 2));
    expect(records.unreadCount).toBe(2);
  });

  it('[IM-ORDER-4] after the service counted a message with an oversized id, later messages are still counted', () => {
    const { records, says } = start();
    records.reconcile(word(odd(1), 1));
    says(2);
    expect(records.unreadCount).toBe(2);
  });

  it('[IM-ORDER-4] an outage behind an outsized id leaves a recorded gap', () => {
    const { records } = start();
    records.received(odd(1), null);
    records.disconnected();
    records.reconcile(word(incoming(9), 1));
    expect(records.gap).toEqual({ after: positionOf(odd(1)) });
  });
});

describe('unread messages (UNREAD)', () => {
  const word = (number: number, unread: number) => ({ conversation: WITH_PEER, unread, last: incoming(number) });

  it('[IM-UNREAD-4] the count is the same in any order of the list, the messages it counts and newer ones', () => {
    const steps = [() => [1, 2, 3], () => [4, 5], () => null, () => [6]];
    for (const order of permutations(steps)) {
      const { records, says } = start();
      for (const step of order) {
        const numbers = step();
        if (numbers === null) records.reconcile(word(5, 5));
        else says(...numbers);
      }
      expect(records.unreadCount).toBe(6);
    }
  });

  it('[IM-UNREAD-4] messages that the service does not count were read on another device; later ones were not', () => {
    const { records, status, says } = start();
    says(1, 2, 3);
    records.reconcile(word(2, 0));
    expect([records.unreadCount, status(sid(2)), status(sid(3))]).toEqual([1, 'read', 'unread']);
    says(1, 2);
    expect(records.unreadCount).toBe(1);
  });

  it('[IM-UNREAD-5] reading on another device covers the messages that existed then', () => {
    const { records, says } = start();
    says(1, 2, 3);
    records.readOnOtherDevice(TIME + 2);
    expect(records.unreadCount).toBe(1);
    records.markRead();
    expect(records.unreadCount).toBe(0);
  });

  it('[IM-UNREAD-6] unread messages that were dropped for newer ones still count, with their mentions, until all are read', () => {
    const { records, says } = start();
    records.received(incoming(1, { mentions: [ME] }), null);
    says(2, 3, 4);
    expect(records.trimTo(2)).toBe(true);
    expect([records.items.length, records.unreadCount, records.mentionsMe]).toEqual([2, 4, true]);
    records.startAnew(incoming(5));
    expect([records.items.length, records.unreadCount, records.mentionsMe]).toEqual([0, 4, true]);
    records.reconcile(word(4, 4));
    expect(records.unreadCount).toBe(4);
    records.markRead();
    expect([records.unreadCount, records.mentionsMe]).toEqual([0, false]);
  });

  it('a message that arrived in the conversation list first still asks for receipts after its history copy', () => {
    const { records } = start();
    const conversation = { kind: 'group', id: 'team' } as const;
    const last = incoming(1, { conversation });
    records.reconcile({ conversation, unread: 1, last });
    expect(records.items[0]).not.toHaveProperty('asksReceipt');
    records.putOlder([{ ...last, asksReceipt: true }]);
    expect(records.items).toMatchObject([{ asksReceipt: true, status: 'unread' }]);
    expect(records.unreadCount).toBe(1);
  });

  it('[IM-UNREAD-7] messages after the read ones count, however many receipts the service lacks', () => {
    const { records, says } = start();
    says(1, 2, 3);
    records.markRead();
    says(4);
    records.disconnected();
    records.reconcile(word(4, 4));
    expect(records.unreadCount).toBe(1);
    records.markRead();
    records.disconnected();
    records.reconcile(word(7, 7));
    const { gap } = records;
    expect(gap).toEqual({ after: positionOf(incoming(4)) });
    says(6, 5);
    if (gap !== null) records.filled(gap);
    expect(records.unreadCount).toBe(3);
  });
});

function permutations<T>(items: readonly T[]): readonly (readonly T[])[] {
  if (items.length < 2) return [items];
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]));
}
