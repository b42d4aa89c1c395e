import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { FakeClock } from '@fitout/im-core/testing';
import { autorun, action, observable } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { imError } from '@fitout/im-core';
import type { Person } from '@fitout/ui-kit';
import { createMemoryStore } from '@fitout/im-core/memory';
import { sampleOrder, sampleSheet } from '../testing/sampleOrder.js';
import { OrderGroupStore, followOrderGroups, createOrderGroupMaker } from './OrderGroupStore.js';
import {
  labelOf,
  mayNotify,
  withLabels,
  type KnownGroups,
  type GroupOrder,
  withOrders,
  createStoredOrderGroups,
} from './orderGroups.js';

const settled = () => new Promise((done) => setTimeout(done));

function start({ readsOwn = false } = {}) {
  const { api, answer, calls } = createScriptedApi();
  const clock = new FakeClock();
  const former = new Set<string>();
  const kept: KnownGroups[] = [];
  const store = new OrderGroupStore({
    api,
    ...(readsOwn && {
      ownOrders: async () => {
        const page = await api.call('order.page', { silent: true, query: { current: 1, size: 100 } });
        return page.ok ? page.value.records : [];
      },
    }),
    isFormer: (id) => former.has(id),
    keep: (groups) => kept.push(new Map(groups)),
    now: () => clock.now(),
    after: clock.after.bind(clock),
  });
  return { store, answer, calls, clock, former, kept };
}

describe('the order of a group (ORDERGROUP)', () => {
  it.each([
    [1, 'hidden'],
    [2, 'order'],
    [8, 'order'],
    [9, 'hidden'],
  ])('[WEB-ORDERGROUP-4] for an order in status %i the group is %s', async (status, place) => {
    const { store, answer } = start();
    answer('order.byGroup', [sampleOrder({ status }), sampleOrder({ id: '9', status: 5 })]);
    store.load(['g1']);
    await settled();
    expect(store.placeOf('g1')).toBe(place);
    expect(store.find('g1')?.id).toBe('501');
  });

  it('a group is listed when its list is known, or after five seconds without an answer, and stays there', async () => {
    const { store, answer, clock } = start();
    const places: string[] = [];
    onTestFinished(autorun(() => places.push(`${store.placeOf('g1')} ${store.isDeciding}`)));
    let respond: (none: []) => void = () => undefined;
    answer('order.byGroup', new Promise<[]>((done) => (respond = done)));
    store.load(['g1']);
    expect(store.placeOf('g1')).toBe('undecided');
    respond([]);
    await settled();
    expect([store.placeOf('g1'), store.isDeciding]).toEqual(['plain', false]);
    expect(places.filter((place) => place.startsWith('order'))).toEqual(['order false']);
    answer('order.byGroup', new Promise<[]>(() => undefined));
    store.load(['g2']);
    await clock.advance(4_999);
    expect(store.placeOf('g2')).toBe('undecided');
    await clock.advance(1);
    expect([store.placeOf('g2'), store.isDeciding]).toEqual(['order', false]);
  });

  it('requests about stored orders wait three seconds, unless the order changes', async () => {
    const { store, answer, calls, clock } = start();
    answer('order.byGroup', []);
    store.restore(new Map(['g1', 'g2'].map((id) => [id, null])));
    store.load(['g1', 'g2', 'g3']);
    expect(store.placeOf('g1')).toBe('plain');
    expect(calls.map(({ query }) => query)).toEqual([{ groupId: 'g3' }]);
    store.refresh('g2');
    expect(calls).toHaveLength(2);
    await clock.advance(2_999);
    expect(calls).toHaveLength(2);
    await clock.advance(1);
    expect(calls.map(({ query }) => query).at(-1)).toEqual({ groupId: 'g1' });
    expect(calls).toHaveLength(3);
  });

  it('[WEB-ORDERGROUP-14] own orders answer for their groups, the others and an opened one are requested singly', async () => {
    const { store, answer, calls, kept } = start({ readsOwn: true });
    const own = ['g1', 'g2', 'g3'].map((groupId, at) => sampleOrder({ id: `${at}`, groupId, status: 5 }));
    answer('order.page', [...own, sampleOrder({ id: 'older', groupId: 'g1', status: 9 })]);
    answer('order.byGroup', [sampleOrder({ id: '9', status: 5, members: [{ userId: '1002', userType: 0 }] })]);
    const singly = () => calls.flatMap(({ key, query }) => (key === 'order.byGroup' ? [query] : []));
    store.opened('g2');
    store.load(['g1', 'g2', 'g3', 'g4']);
    expect([singly(), store.isDeciding]).toEqual([[{ groupId: 'g2' }], true]);
    await settled();
    expect(singly()).toEqual([{ groupId: 'g2' }, { groupId: 'g4' }]);
    await settled();
    expect(['g1', 'g2', 'g3', 'g4'].map((id) => store.find(id)?.id)).toEqual(['0', '9', '2', '9']);
    expect([store.isDeciding, kept.at(-1)?.size]).toEqual([false, 4]);
    expect(store.find('g1')?.colleagues).toEqual([]);
    store.opened('g1');
    await settled();
    expect([store.find('g1')?.colleagues, singly().length]).toEqual([['1002'], 3]);
    store.opened('g1');
    expect(singly()).toHaveLength(3);
  });

  it('[WEB-ORDERGROUP-14] own orders that cannot be read leave every group to be requested singly', async () => {
    const { store, answer, calls } = start({ readsOwn: true });
    answer('order.page', new ApiError('timeout', { key: 'order.page' }));
    answer('order.byGroup', []);
    store.load(['g1', 'g2']);
    await settled();
    await settled();
    expect(calls.map(({ key }) => key)).toEqual(['order.page', 'order.byGroup', 'order.byGroup']);
    expect(store.placeOf('g1')).toBe('plain');
  });

  it('[WEB-ORDERGROUP-12] a group that the user is no longer in is not an order’s any more, and is not requested', async () => {
    const { store, answer, calls, former, kept } = start();
    answer('order.byGroup', [sampleOrder({ status: 5 })]);
    store.load(['g1']);
    await settled();
    // Removed while the answer is on its way: to the removed user there is no order.
    answer('order.byGroup', []);
    store.refresh('g1');
    former.add('g1');
    await settled();
    expect([store.placeOf('g1'), store.find('g1'), store.shownIn('g1')?.id]).toEqual(['former', null, '501']);
    store.refresh('g1');
    expect(calls).toHaveLength(2);
    expect(kept.at(-1)?.get('g1')?.id).toBe('501');
    former.delete('g1');
    expect([store.placeOf('g1'), store.find('g1')?.id]).toEqual(['order', '501']);
  });

  it('[WEB-ORDERGROUP-5] six are requested at a time', async () => {
    const { store, answer, calls } = start();
    let respond: (none: []) => void = () => undefined;
    answer('order.byGroup', new Promise<[]>((done) => (respond = done)));
    store.load(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(calls).toHaveLength(6);
    respond([]);
    await settled();
    expect(calls).toHaveLength(8);
  });

  it('[WEB-ORDERGROUP-5] an answer is valid for a minute, unless the order progresses', async () => {
    const { store, answer, calls, clock } = start();
    answer('order.byGroup', [sampleOrder({ status: 2 })]);
    store.load(['g1']);
    await settled();
    store.load(['g1']);
    expect(calls).toHaveLength(1);
    store.refresh('g1');
    expect(calls).toHaveLength(2);
    await settled();
    await clock.advance(60_000);
    store.load(['g1']);
    expect(calls).toHaveLength(3);
  });

  it('[WEB-ORDERGROUP-5] a failed request hides no group and changes nothing', async () => {
    const { store, answer } = start();
    const failure = new ApiError('noResponse', { key: 'order.byGroup' });
    answer('order.byGroup', failure);
    store.load(['g1']);
    await settled();
    expect(store.placeOf('g1')).toBe('order');
    answer('order.byGroup', [sampleOrder({ status: 9 })]);
    store.refresh('g1');
    await settled();
    answer('order.byGroup', failure);
    store.refresh('g1');
    await settled();
    expect(store.placeOf('g1')).toBe('hidden');
  });

  it.each([
    ['师傅', '3001', { isMaster: true }],
    ['客服', '2001', {}],
    ['客服', '2002', { isStaff: true }],
    ['同事', '1002', {}],
    ['客户', '1003', {}],
    ['师傅', '1002', { isMaster: true }],
  ])('[WEB-ORDERGROUP-7] %s is the label of %s', (text, id, person) => {
    const order = { customerServiceId: '2001', colleagues: ['1002'] };
    expect(labelOf(id, person, order).text).toBe(text);
  });

  it.each([
    ['order', true],
    ['undecided', true],
    ['former', true],
    ['hidden', false],
    ['plain', false],
  ] as const)('a group that is %s notifies if it has, or may get, a row: %s', (place, may) => {
    expect(mayNotify(place, { listUnlinkedGroups: false })).toBe(may);
  });

  it('A73: the customer service of the order is marked as the owner’s to remove', async () => {
    const { store, answer } = start();
    answer('order.byGroup', [sampleOrder({ status: 5, customerServiceId: '2001' })]);
    store.load(['g1']);
    await settled();
    const person = { name: '某人', avatarUrl: '' };
    const shown = withLabels({ find: () => person }, { groupId: 'g1', groups: store, kinds: { find: () => ({}) } });
    expect(['2001', '1003'].map((id) => shown.find(id)?.isOwnersToRemove)).toEqual([true, undefined]);
  });
});

interface Line {
  readonly id: string;
  readonly body: { readonly type: 'text'; readonly text: string; readonly isProgress?: true };
}

/** One group whose messages the test sends. */
function startFollowing(first: readonly Line[] = [], groups: readonly string[] = ['g1']) {
  const messages = observable.array<Line>([...first], { deep: false });
  let reads = 0;
  const timeline = {
    get messages() {
      reads += 1;
      return [...messages];
    },
    get last() {
      return messages.at(-1) ?? null;
    },
  };
  const refreshed: string[] = [];
  const loads: (readonly string[])[] = [];
  const ids = observable.array([...groups], { deep: false });
  const chat = { groups: { ids }, conversations: { ordered: [], find: () => timeline } };
  const stop = followOrderGroups(chat, {
    load: (ids) => void loads.push(ids),
    refresh: (id) => void refreshed.push(id),
  });
  onTestFinished(stop);
  return {
    receive: action((...lines: Line[]) => void messages.push(...lines)),
    join: action((id: string) => void ids.push(id)),
    readCount: () => reads,
    refreshed,
    loads,
  };
}

const textLine = (id: string): Line => ({ id, body: { type: 'text', text: '您好' } });
const progress = (id: string): Line => ({ id, body: { type: 'text', text: '订单进度：师傅已接单', isProgress: true } });

it('[WEB-ORDERGROUP-5] a progress message requests the group’s order again, also among several messages at once', () => {
  const { receive, refreshed, loads } = startFollowing([textLine('1')]);
  expect([loads, refreshed]).toEqual([[['g1']], []]);
  receive(textLine('2'));
  expect(refreshed).toEqual([]);
  receive(progress('3'), textLine('4'), textLine('5'));
  expect(refreshed).toEqual(['g1']);
  receive(textLine('6'));
  expect(refreshed).toEqual(['g1']);
});

it('[WEB-ORDERGROUP-5] messages of the history request nothing; the first new progress message does', () => {
  expect(startFollowing([progress('1'), textLine('2')]).refreshed).toEqual([]);
  const { receive, refreshed } = startFollowing();
  receive(progress('1'));
  expect(refreshed).toEqual(['g1']);
});

it('[WEB-ORDERGROUP-5] a group that is new here is judged by its last message, and the others are not read', () => {
  const quiet = startFollowing([progress('1'), textLine('2')], []);
  quiet.join('g1');
  expect([quiet.refreshed, quiet.readCount()]).toEqual([[], 0]);
  const progressed = startFollowing([textLine('1'), progress('2')], []);
  progressed.join('g1');
  expect([progressed.refreshed, progressed.readCount()]).toEqual([['g1'], 0]);
});

/** A maker with a scripted marketplace, and a chat that numbers the groups it creates. */
async function startMaker() {
  const { api, answer, calls } = createScriptedApi();
  answer('order.details', sampleSheet());
  answer('order.linkGroup', true);
  const made: string[] = [];
  const gone: string[] = [];
  const chat = { refuses: false };
  const groups = {
    async create({ name }: { readonly name: string }, members: readonly string[]) {
      if (chat.refuses) return { ok: false as const, error: imError('notConnected', 'no line') };
      made.push(`${name} ${members.join()}`);
      return { ok: true as const, value: { id: `g${made.length}`, name } };
    },
    async dissolve(id: string) {
      gone.push(id);
      return { ok: true as const, value: null };
    },
  };
  const sheet = await api.call('order.details', { query: { orderId: '501' } });
  if (!sheet.ok) throw sheet.error;
  const linked: string[] = [];
  const make = createOrderGroupMaker({ api, groups, onLinked: (id) => void linked.push(id) });
  const links = () => calls.filter(({ key }) => key === 'order.linkGroup').map(({ body }) => body);
  return { make, answer, order: sheet.value.order, made, gone, links, linked, chat };
}

describe('creating the group of an order (ORDERGROUP)', () => {
  it('[WEB-ORDERGROUP-1] pressed twice it is created once and linked once, and both presses open it', async () => {
    const { make, order, made, links } = await startMaker();
    const [first, second] = await Promise.all([make(order), make(order)]);
    expect(first).toEqual({ ok: true, groupId: 'g1', isLinked: true });
    expect(second).toEqual(first);
    expect(made).toEqual(['订单DD2026112000000501 2001']);
    expect(links()).toEqual([{ id: '501', groupId: 'g1', customerServiceId: '2001' }]);
  });

  it('[WEB-ORDERGROUP-1] an order that has a group meanwhile keeps it', async () => {
    const { make, answer, order, made } = await startMaker();
    answer('order.details', sampleSheet({ groupId: '2601' }));
    expect(await make(order)).toEqual({ ok: true, groupId: '2601', isLinked: true });
    expect(made).toEqual([]);
  });

  it('the second creator takes the linked group, and dissolves the other', async () => {
    const { make, answer, order, gone, linked } = await startMaker();
    answer('order.linkGroup', { groupId: 'g9' });
    expect(await make(order)).toEqual({ ok: true, groupId: 'g9', isLinked: true });
    expect([gone, linked]).toEqual([['g1'], ['g9']]);
  });

  it('[WEB-ORDERGROUP-3] a group that could not be linked is linked by the next press, and no other one is created', async () => {
    const { make, answer, order, made, links, linked } = await startMaker();
    answer('order.linkGroup', new ApiError('timeout', { key: 'order.linkGroup' }));
    expect(await make(order)).toEqual({ ok: true, groupId: 'g1', isLinked: false });
    expect(linked).toEqual([]);
    answer('order.linkGroup', true);
    expect(await make(order)).toEqual({ ok: true, groupId: 'g1', isLinked: true });
    expect([made.length, links().length, linked]).toEqual([1, 2, ['g1']]);
  });

  it('[WEB-ORDERGROUP-3] a failed request or creation says so, and can be retried', async () => {
    const { make, answer, order, chat } = await startMaker();
    answer('order.details', new ApiError('noResponse', { key: 'order.details' }));
    expect(await make(order)).toMatchObject({ ok: false, at: 'order', error: { kind: 'noResponse' } });
    answer('order.details', sampleSheet());
    chat.refuses = true;
    expect(await make(order)).toMatchObject({ ok: false, at: 'chat', error: { code: 'notConnected' } });
    chat.refuses = false;
    expect(await make(order)).toMatchObject({ ok: true, groupId: 'g1' });
  });
});

const ORDER: GroupOrder = {
  id: '501',
  status: 5,
  customerServiceId: null,
  colleagues: [],
  orderNo: 'DD2026112000000501',
  title: '全屋灯具安装',
  area: '浦东新区',
  stage: '施工中',
  picture: '/lamp.webp',
  hasCameras: false,
};

function shown(name: string, order: GroupOrder | null | undefined, isFormer = false): Person | undefined {
  const orders = { find: () => (isFormer ? null : order), shownIn: () => order };
  return withOrders({ find: () => ({ name, avatarUrl: '' }) }, orders).find('g1');
}

it('an order’s group is named by its service, with picture and stage, and is found by its number', () => {
  expect(shown('订单DD2026112000000501', ORDER)).toEqual({
    name: '全屋灯具安装 · 浦东新区',
    avatarUrl: '/lamp.webp',
    label: { text: '施工中', tone: 'brand' },
    alias: 'DD2026112000000501',
  });
  const visit = { ...ORDER, status: 4, stage: '待上门', area: '' };
  expect(shown('订单DD2026112000000501', visit)).toMatchObject({
    name: '全屋灯具安装',
    label: { text: '待上门', tone: 'info' },
  });
  expect(shown('订单DD2026112000000501', { ...ORDER, status: 8 })?.label?.tone).toBe('neutral');
});

it('a changed name stays, with picture, stage and number; a group without an order stays as it is', () => {
  expect(shown('我们的新家', ORDER)).toEqual({ ...shown('订单DD2026112000000501', ORDER), name: '我们的新家' });
  expect(shown('订单DD2026112000000501', null)).toEqual({ name: '订单DD2026112000000501', avatarUrl: '' });
});

it('[WEB-ORDERGROUP-12] the group of an order that the user was removed from keeps its name and picture, and has no stage', () => {
  const known = { name: '全屋灯具安装 · 浦东新区', avatarUrl: '/lamp.webp', alias: 'DD2026112000000501' };
  expect(shown('订单DD2026112000000501', ORDER, true)).toEqual(known);
});

const STORED: GroupOrder = { ...ORDER, colleagues: ['1002'], hasCameras: true };

it('the order of each group is restored in the next session; damaged entries are left out', async () => {
  const storage = createMemoryStore();
  const stored = createStoredOrderGroups(storage);
  const known = new Map([
    ['g1', STORED],
    ['g2', null],
  ]);
  await stored.save(known);
  expect(await stored.load()).toEqual(known);
  const { hasCameras: _, ...earlier } = STORED;
  await storage.set('orders/groups', JSON.stringify([['g1', earlier]]));
  expect(await stored.load()).toEqual(new Map([['g1', { ...STORED, hasCameras: false }]]));
  const damaged = [
    '{',
    '7',
    JSON.stringify([['g1'], 3, ['g3', { id: 1 }], ['g4', null], ['g5', { ...STORED, title: 7 }]]),
  ];
  const found = [];
  for (const text of damaged) {
    await storage.set('orders/groups', text);
    found.push([...(await stored.load()).keys()]);
  }
  expect(found).toEqual([[], [], ['g4']]);
});
