import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { FakeClock } from '@fitout/im-core/testing';
import { autorun } from 'mobx';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleOrder } from '../testing/sampleOrder.js';
import { OrderGroupStore } from './OrderGroupStore.js';
import { labelOf, mayNotify } from './groupLabels.js';
import { withLabels } from './withLabels.js';
import type { KnownGroups } from './storedOrderGroups.js';

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

  it('[WEB-ORDERGROUP-4] a group without an order is a plain one', async () => {
    const { store, answer } = start();
    answer('order.byGroup', []);
    store.load(['g1']);
    await settled();
    expect(store.placeOf('g1')).toBe('plain');
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

  it('stored orders apply at once, and are corrected', async () => {
    const { store, answer, calls, clock } = start();
    answer('order.byGroup', [sampleOrder({ status: 9 })]);
    store.restore(new Map([['g1', null]]));
    store.load(['g1']);
    expect([store.placeOf('g1'), store.isDeciding, calls.length]).toEqual(['plain', false, 0]);
    await clock.advance(3_000);
    await settled();
    expect(store.placeOf('g1')).toBe('hidden');
  });

  it('requests about stored orders wait three seconds, unless the order changes', async () => {
    const { store, answer, calls, clock } = start();
    answer('order.byGroup', []);
    store.restore(new Map(['g1', 'g2'].map((id) => [id, null])));
    store.load(['g1', 'g2', 'g3']);
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
