import fc from 'fast-check';
import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import type { IncomingMessage } from '../../domain/message/message.js';
import { FakeClock, settle } from '../../testing/FakeClock.js';
import { incoming, ME } from '../../testing/builders.js';
import { createAtomBatch } from '../atomBatch.js';
import { DeletedMessages } from '../timeline/DeletedMessages.js';
import { RecalledDrafts } from '../timeline/RecalledDrafts.js';
import type { TimelineStore } from '../timeline/TimelineStore.js';
import { StreamStore } from '../timeline/StreamStore.js';
import { TypingStore } from '../timeline/TypingStore.js';
import { UploadStore } from '../uploads/UploadStore.js';
import { ConversationListStore } from './ConversationListStore.js';
import { HiddenConversations } from './HiddenConversations.js';
import { SettingsStore } from './SettingsStore.js';

const contact = (id: string): ConversationRef => ({ kind: 'contact', id });
const BO = contact('bo');
const CHO = contact('cho');

/** A list whose frames the test runs, over a service that has the messages `stored`. */
function start(stored: readonly IncomingMessage[] = [], now = 0) {
  const frames: (() => void)[] = [];
  const requested: string[] = [];
  const receipts: string[] = [];
  const refused = new Set<string>();
  const removals: boolean[] = [];
  const answers: Result<null, ImError>[] = [];
  const settings = new SettingsStore({
    change: async () => answers.shift() ?? ok(null),
    keep: () => undefined,
    keepPending: () => undefined,
    onWaiting: () => undefined,
    onChange: (ref, changed) => list.settingsChanged(ref, changed),
  });
  const list: ConversationListStore = new ConversationListStore({
    self: ME,
    atom: createAtomBatch((task) => void frames.push(task)),
    newId: () => 'new',
    now: () => now,
    outbox: { enqueue: async () => undefined, discard: async () => undefined },
    history: async (ref, before, limit) => {
      requested.push(ref.id);
      if (refused.has(ref.id)) return err(imError('timedOut', 'as the test requires'));
      const all = stored.filter(({ conversation }) => conversation.id === ref.id);
      return ok(all.filter(({ serverId }) => before === null || serverId < before).slice(-limit));
    },
    recall: async () => ok(null),
    recalledDrafts: new RecalledDrafts(new FakeClock()),
    changes: { enqueue: async () => undefined, discard: async () => undefined },
    opened: () => undefined,
    removed: new DeletedMessages({ save: async () => undefined, post: () => undefined }),
    typing: new TypingStore({ clock: new FakeClock(), send: () => undefined }),
    streams: new StreamStore({ clock: new FakeClock(), send: () => undefined }),
    uploads: new UploadStore(null, null),
    sendReceipt: ({ id }) => void receipts.push(id),
    saveDraft: () => undefined,
    changed: () => undefined,
    settings,
    hidden: new HiddenConversations({ keep: () => undefined, post: () => undefined, isBlocked: () => false }),
    removeConversation: async (_ref, withHistory) => {
      removals.push(withHistory);
      return answers.shift() ?? ok(null);
    },
  });
  return {
    settings,
    removals,
    answers,
    list,
    frames,
    requested,
    receipts,
    refused,
    nextFrame: () => frames.splice(0).forEach((frame) => frame()),
    says: (id: string, number: number, changes: Partial<IncomingMessage> = {}) => {
      const message = incoming(number, { conversation: contact(id), from: id, ...changes });
      list.ensure(message.conversation).records.received(message, list.openRef);
    },
    order: () => list.ordered.map(({ ref }) => ref.id),
  };
}

describe('the list of conversations (LIST)', () => {
  it('one message is marked read alone; the service gets a receipt when no other is unread', () => {
    const { list, says, receipts } = start();
    says('bo', 1);
    says('bo', 2);
    const bo = list.ensure(BO);
    const [first = '', second = ''] = bo.messages.map(({ id }) => id);
    list.markOneRead(BO, second);
    expect([bo.unread.count, receipts]).toEqual([1, []]);
    list.markOneRead(BO, first);
    expect([bo.unread.count, receipts]).toEqual([0, ['bo']]);
    list.markOneRead(BO, first);
    list.markOneRead(CHO, 'unknown');
    expect(receipts).toEqual(['bo']);
  });

  it('the data of a row is the same object until its conversation changes', () => {
    const { list, says } = start();
    says('bo', 1);
    says('cho', 2);
    const rows = () => list.ordered.map(({ row }) => row);
    const [cho, bo] = rows();
    expect([rows()[0] === cho, rows()[1] === bo]).toEqual([true, true]);
    says('bo', 3);
    expect([rows()[1] === cho, rows()[0] === bo]).toEqual([true, false]);
    expect(rows()[0]).toMatchObject({ preview: { text: 'text 3' }, unread: { count: 2 }, lastTime: incoming(3).time });
  });

  it('a group notice sets the time, the position and the preview of its row', () => {
    const { list, says, order } = start([], incoming(2).time);
    const group: ConversationRef = { kind: 'group', id: 'g' };
    says('bo', 1);
    list.ensure(group).addGroupEvent({ what: 'created', by: ME, who: [] });
    expect([order(), list.find(group)?.lastTime]).toEqual([['g', 'bo'], incoming(2).time]);
    says('bo', 3);
    expect(order()).toEqual(['bo', 'g']);
  });

  it('after any changes, and any reads between them, the order equals a sort from scratch', () => {
    const change = fc.record({
      id: fc.constantFrom(...Array.from({ length: 10 }, (_, index) => `id-${index}`)),
      number: fc.nat(30),
      kind: fc.constantFrom('contact' as const, 'group' as const),
      isRead: fc.boolean(),
    });
    const position = ({ records, ref }: TimelineStore) =>
      [-(records.last?.time ?? 0), `${ref.kind}/${ref.id}`] as const;
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const { list, says, order } = start();
        const known = new Set<TimelineStore>();
        for (const { id, number, kind, isRead } of changes) {
          const ref = { kind, id };
          known.add(list.ensure(ref));
          if (number > 0) says(id, number, { conversation: ref });
          if (isRead) order();
        }
        const afresh = [...known].toSorted((a, b) => {
          const [[timeA, keyA], [timeB, keyB]] = [position(a), position(b)];
          return timeA - timeB || (keyA < keyB ? -1 : 1);
        });
        expect([...list.ordered]).toEqual(afresh);
      }),
    );
  });

  it('[IM-LIST-2] looking up a conversation does not create it, and a group with the id of a contact is another conversation', () => {
    const { list, order } = start();
    expect(list.find(BO)).toBeUndefined();
    const made = list.ensure(BO);
    expect([list.find(BO), list.ensure(BO), list.find({ kind: 'group', id: 'bo' })]).toEqual([made, made, undefined]);
    expect(order()).toEqual(['bo']);
  });

  it('an opened conversation is not listed before it has a message or is pinned', () => {
    for (const begin of [
      (list: ConversationListStore) => list.timelineOf(BO).records.received(incoming(1, { conversation: BO }), null),
      (list: ConversationListStore) => void list.change(BO, 'isPinned', true),
      (list: ConversationListStore) => void list.ensure(BO),
      (list: ConversationListStore) => list.timelineOf(BO).addGroupEvent({ what: 'created', by: ME, who: [] }),
    ]) {
      const { list, order } = start();
      list.open(BO);
      expect([order(), list.find(BO)?.isOpen]).toEqual([[], true]);
      begin(list);
      expect(order()).toEqual(['bo']);
    }
  });

  it('a conversation opened for the first time has its row with the first page of history', async () => {
    const { list, order } = start([incoming(1)]);
    list.connected();
    list.open(BO);
    await settle();
    expect(order()).toEqual(['bo']);
  });

  it('changes within one frame notify once, with that frame', () => {
    const { list, says, nextFrame } = start();
    const counts: number[] = [];
    const stop = autorun(() => void counts.push(list.totalUnread.count));
    for (let number = 1; number <= 50; number += 1) says(number % 2 === 0 ? 'bo' : 'cho', number);
    expect(counts).toEqual([0]);
    nextFrame();
    expect(counts).toEqual([0, 50]);
    nextFrame();
    expect(counts).toHaveLength(2);
    stop();
  });

  it('an observer of one conversation is not notified of the others', () => {
    const { list, says, nextFrame } = start();
    const counts: number[] = [];
    const timeline = list.ensure(BO);
    const stop = autorun(() => void counts.push(timeline.messages.length));
    says('cho', 1);
    nextFrame();
    says('bo', 2);
    nextFrame();
    expect(counts).toEqual([0, 1]);
    stop();
  });

  it('[IM-LIST-5] the list is loaded, with its unread counts, once the service has sent it', () => {
    const { list, order } = start();
    expect(list.hasLoaded).toBe(false);
    list.reconcile([
      { conversation: CHO, unread: 2, last: incoming(9, { conversation: CHO, from: 'cho' }) },
      { conversation: BO, unread: 0, last: incoming(5) },
      { conversation: contact('dee'), unread: 0, last: null },
    ]);
    expect([list.hasLoaded, order(), list.totalUnread.count]).toEqual([true, ['cho', 'bo', 'dee'], 2]);
  });
});

describe('the unread total (UNREAD)', () => {
  it('[IM-UNREAD-5] opening marks all messages read and sends a receipt; later messages are read on arrival', () => {
    const { list, says, receipts } = start();
    says('bo', 1);
    says('cho', 2);
    const timeline = list.open(BO);
    expect([timeline.unread.count, list.totalUnread.count, receipts]).toEqual([0, 1, ['bo']]);
    says('bo', 3);
    expect([timeline.unread.count, list.open(BO), receipts]).toEqual([0, timeline, ['bo']]);
    list.close();
    says('bo', 4);
    expect([timeline.unread.count, list.openRef]).toEqual([1, null]);
  });

  it('[IM-UNREAD-9] while the page is unfocused no message is read; messages of that time are read when it is focused', () => {
    const { list, says, receipts } = start();
    list.setFocused(false);
    says('bo', 1);
    const timeline = list.open(BO);
    says('bo', 2);
    expect([timeline.unread.count, receipts]).toEqual([2, []]);
    list.setFocused(true);
    expect([timeline.unread.count, receipts]).toEqual([0, ['bo']]);
    list.setFocused(false);
    list.setFocused(true);
    expect(receipts).toEqual(['bo']);
  });

  it("[IM-UNREAD-5] messages of the service's list are read in the open conversation", () => {
    const { list, receipts } = start();
    const timeline = list.open(BO);
    list.reconcile([{ conversation: BO, unread: 3, last: incoming(3) }]);
    expect([timeline.unread.count, receipts]).toEqual([0, ['bo', 'bo']]);
  });
});

describe('history of the open conversation (HIST)', () => {
  it('[IM-HIST-1] the first page of an opened conversation is loaded when the client connects', async () => {
    const { list, requested } = start([incoming(1)]);
    const timeline = list.open(BO);
    await settle();
    expect(requested).toEqual([]);
    list.connected();
    await settle();
    expect([requested, timeline.messages.length, timeline.hasLoaded]).toEqual([['bo'], 1, true]);
    list.connected();
    list.open(CHO);
    list.open(BO);
    await settle();
    expect(requested).toEqual(['bo', 'cho']);
  });

  it('[IM-HIST-6] after an outage every gap is filled, and the error is returned if one remains', async () => {
    const stored = ['bo', 'cho'].flatMap((id) =>
      [1, 2, 3, 4].map((number) => incoming(number, { conversation: contact(id), from: id })),
    );
    const { list, says, refused } = start(stored);
    for (const id of ['bo', 'cho']) says(id, 1);
    list.disconnected();
    refused.add('cho');
    list.reconcile(
      ['bo', 'cho'].map((id) => ({
        conversation: contact(id),
        unread: 4,
        last: stored.findLast(({ from }) => from === id) ?? null,
      })),
    );
    expect(await list.fillGaps()).toMatchObject({ code: 'timedOut' });
    expect(list.ordered.map(({ messages }) => messages.length)).toEqual([4, 2]);
    refused.clear();
    expect(await list.fillGaps()).toBeNull();
    expect(list.ordered.map(({ messages }) => messages.length)).toEqual([4, 4]);
    expect(list.totalUnread.count).toBe(8);
  });
});
