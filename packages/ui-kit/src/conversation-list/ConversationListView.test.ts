import { createImClient, type ConversationRef } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, FakeHub } from '@fitout/im-core/testing';
import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createNameSearch } from '../text/createNameSearch.js';
import { ConversationListView } from './ConversationListView.js';
import { otherMatches } from './useFound.js';
import { PinFoldStore } from './PinFoldStore.js';

const NAMES: Readonly<Record<string, string>> = { bo: '客服小安', cy: '王师傅' };
const deps = { self: 'amy', personOf: (id: string) => ({ name: NAMES[id] ?? '' }), matchesName: createNameSearch() };

function start(schedule: (task: () => void) => void = (task) => task()) {
  const { conversations } = createImClient({
    self: 'amy',
    service: new FakeHub().add('amy').device('desk'),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => 'id',
    random: () => 0,
    schedule,
    renewToken: () => Promise.resolve(null),
  });
  return {
    conversations,
    contacts: new ConversationListView(conversations, 'contact', deps),
    groups: new ConversationListView(conversations, 'group', deps),
  };
}

/** A member sends a message in a conversation. */
function sendMessage(
  { conversations }: ReturnType<typeof start>,
  conversation: ConversationRef,
  serverId: string,
): void {
  const message = { id: `m${serverId}`, serverId, conversation, from: 'bo', mentions: [], time: Number(serverId) };
  conversations.ensure(conversation).records.received({ ...message, body: { type: 'text', text: 'hi' } }, null);
}

const GROUP: ConversationRef = { kind: 'group', id: '1' };

describe('the conversations of one kind (LIST)', () => {
  it('a list knows of conversations whose rows come with the next frame', () => {
    let notify = (): void => undefined;
    const { conversations, contacts, groups } = start((task) => void (notify = task));
    const seen: number[] = [];
    onTestFinished(autorun(() => void seen.push(contacts.all.length)));
    conversations.ensure({ kind: 'contact', id: 'bo' });
    expect([contacts.all.length, contacts.isBehind(), groups.isBehind()]).toEqual([0, true, false]);
    notify();
    expect([seen, contacts.isBehind()]).toEqual([[0, 1], false]);
  });

  it('a member’s message has the sender’s name before it, a progress message has none', () => {
    const { conversations, groups } = start();
    const base = { conversation: GROUP, from: 'bo', mentions: [] };
    const receive = (serverId: string, isProgress: boolean) =>
      conversations.ensure(GROUP).records.received(
        {
          ...base,
          id: `m${serverId}`,
          serverId,
          time: Number(serverId),
          body: { type: 'text', text: '订单进度：师傅已接单', ...(isProgress && { isProgress }) },
        },
        null,
      );
    receive('1', false);
    expect([groups.all[0]?.previewFrom, groups.all[0]?.isAnswered]).toEqual(['bo', false]);
    receive('2', true);
    expect(groups.all[0]?.previewFrom).toBeNull();
    expect(groups.all[0]?.preview).toEqual({ kind: 'text', text: '订单进度：师傅已接单' });
  });

  it('[WEB-ORDERGROUP-4] a conversation outside the list is not counted', () => {
    const { conversations } = start();
    const view = new ConversationListView(conversations, 'group', { ...deps, isListed: (id) => id !== '1' });
    sendMessage({ conversations } as ReturnType<typeof start>, GROUP, '1');
    expect(view.all).toEqual([]);
    expect(view.unread.count).toBe(0);
    sendMessage({ conversations } as ReturnType<typeof start>, { kind: 'group', id: '2' }, '2');
    expect(view.unread.count).toBe(1);
  });

  it('[UI-MESSENGER-2] a list holds its own kind only, in the order of the whole', () => {
    const { conversations, contacts, groups } = start();
    for (const id of ['bo', 'cy']) conversations.ensure({ kind: 'contact', id });
    conversations.ensure(GROUP);
    expect(contacts.ordered.map(({ ref }) => ref.id)).toEqual(['bo', 'cy']);
    expect(groups.ordered.map(({ ref }) => ref.id)).toEqual(['1']);
  });

  it('[UI-MESSENGER-2] an observer follows a new conversation and the unread count; a row stays the same object', () => {
    const chat = start();
    const seen: [number, number][] = [];
    onTestFinished(autorun(() => seen.push([chat.groups.ordered.length, chat.groups.unread.count])));
    sendMessage(chat, GROUP, '1');
    const [row] = chat.groups.ordered;
    sendMessage(chat, GROUP, '2');
    expect([seen.at(0), seen.at(-1), chat.groups.ordered[0] === row]).toEqual([[0, 0], [1, 2], true]);
  });

  it('a query finds by name, initials, reading and id, and changes no total', async () => {
    const chat = start();
    for (const [index, id] of ['bo', 'cy'].entries()) sendMessage(chat, { kind: 'contact', id }, String(index + 1));
    const found = (query: string) => {
      chat.contacts.search(query);
      return chat.contacts.ordered.map(({ ref }) => ref.id);
    };
    expect([found('师傅'), found('WSF'), found('kfx'), found('bo'), found('没有'), found(' ')]).toEqual([
      ['cy'],
      ['cy'],
      ['bo'],
      ['bo'],
      [],
      ['cy', 'bo'],
    ]);
    // The readings of whole syllables are loaded with the first Latin letter.
    await vi.waitUntil(() => found('wangshifu').length === 1);
    chat.contacts.search('没有');
    expect(chat.contacts.unread.count).toBe(2);
  });

  it('two or more pinned conversations are collapsed except the open one, still counted, and found by a search', () => {
    const chat = start();
    let isFolded = true;
    const view = new ConversationListView(chat.conversations, 'contact', { ...deps, isFolded: () => isFolded });
    const shown = () => view.ordered.map(({ ref }) => ref.id);
    const pin = (id: string, isOn: boolean) =>
      void chat.conversations.change({ kind: 'contact', id }, 'isPinned', isOn);
    for (const [index, id] of ['bo', 'cy', 'di'].entries())
      sendMessage(chat, { kind: 'contact', id }, String(index + 1));
    pin('bo', true);
    expect([view.isFoldable, shown()]).toEqual([false, ['bo', 'di', 'cy']]);
    pin('cy', true);
    expect([view.isFoldable, view.isFolded, shown()]).toEqual([true, true, ['di']]);
    expect([view.pinnedUnread.count, view.unread.count]).toEqual([2, 3]);
    view.search('王师傅');
    expect([view.isFoldable, shown()]).toEqual([false, ['cy']]);
    view.search('');
    chat.conversations.open({ kind: 'contact', id: 'bo' });
    expect(shown()).toEqual(['bo', 'di']);
    isFolded = false;
    expect(
      new ConversationListView(chat.conversations, 'contact', { ...deps, isFolded: () => isFolded }).ordered,
    ).toHaveLength(3);
    expect(chat.contacts.isFoldable).toBe(false);
    pin('bo', false);
    expect(view.isFoldable).toBe(false);
  });

  it('[UI-MESSENGER-4] a row has the settings of its conversation, and a muted one is not counted', async () => {
    const chat = start();
    sendMessage(chat, GROUP, '1');
    const [row] = chat.groups.ordered;
    expect(row).toMatchObject({ isPinned: false, isMuted: false, isMarkedUnread: false, previewFrom: 'bo' });
    void chat.conversations.change(GROUP, 'isMuted', true);
    void chat.conversations.change(GROUP, 'isPinned', true);
    expect(row).toMatchObject({ isPinned: true, isMuted: true, unread: { count: 1 } });
    expect(chat.groups.unread).toEqual({ count: 0, mentionsMe: false, isQuiet: true });
  });
});

const FOUND_NAMES: Readonly<Record<string, string>> = {
  3001: '王师傅',
  2001: '客服小安',
  g1: '装修灵感分享',
  g2: '王家装修',
};
const model = { find: (id: string) => ({ name: FOUND_NAMES[id] ?? '', avatarUrl: '' }) };
const places = {
  contacts: ['3001', '2001', '3001'],
  groups: ['g1', 'g2'],
  names: { contact: model, group: model },
  fits: createNameSearch(),
};

it('a query finds contacts and groups of every list, each once, without those shown already', async () => {
  const find = (query: string, shown: { kind: 'contact' | 'group'; id: string }[] = []) =>
    otherMatches(query, { ...places, shown });
  expect(find('王')).toEqual({ group: ['g2'], contact: ['3001'] });
  expect(find('王', [{ kind: 'group', id: 'g2' }])).toEqual({ group: [], contact: ['3001'] });
  expect(find('kfx')).toEqual({ group: [], contact: ['2001'] });
  expect(find('没有')).toEqual({ group: [], contact: [] });
  expect(find(' ')).toEqual({ group: [], contact: [] });
  // The readings of whole syllables are loaded with the first Latin letter.
  await vi.waitUntil(() => find('anzhuang').group.length === 0 && find('wangshifu').contact.length === 1);
});

it('the collapsed lists are restored in the next session, each for itself', async () => {
  const storage = createMemoryStore();
  const store = new PinFoldStore(storage);
  await store.restore();
  expect([store.has('contact'), store.has('group')]).toEqual([false, false]);
  store.toggle('group');

  const next = new PinFoldStore(storage);
  await next.restore();
  expect([next.has('contact'), next.has('group')]).toEqual([false, true]);
  next.toggle('group');
  await store.restore();
  expect(store.has('group')).toBe(false);
});

it('invalid stored data collapses nothing', async () => {
  const storage = createMemoryStore();
  await storage.set('setting/folded-pins', '{"group":true}');
  const store = new PinFoldStore(storage);
  await store.restore();
  expect([store.has('contact'), store.has('group')]).toEqual([false, false]);
});
