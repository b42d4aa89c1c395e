import { ApiError } from '@fitout/api-client';
import { createScriptedApi } from '@fitout/api-client/testing';
import { settle } from '@fitout/im-core/testing';
import { expect, it } from 'vitest';
import { sampleOrder } from '../testing/sampleOrder.js';
import { OrderStaffStore, type OrderView } from './OrderStaffStore.js';

function start(views: readonly OrderView[] = ['mine']) {
  const { api, answer, calls } = createScriptedApi();
  let now = 0;
  const store = new OrderStaffStore({ api, views, self: '2009', now: () => now });
  const load = async (at: number) => {
    now = at;
    store.load();
    await settle();
  };
  return { store, answer, calls, load };
}

const orders = (...staff: (string | null)[]) => staff.map((customerServiceId) => sampleOrder({ customerServiceId }));

it('[WEB-CONTACTS-3] the staff of the user’s orders is known, each once, page by page, without the user', async () => {
  const { store, answer, load } = start();
  answer('order.page', ({ query }) => {
    const { current } = query as { current: number };
    const staff = current === 1 ? ['2002', null, 'KeFu3', '2002'] : ['2009', '2001'];
    return { records: orders(...staff), total: 101, size: 100, current, pages: 2 };
  });
  await load(0);
  expect(store.ids).toEqual(['2002', 'kefu3', '2001']);
});

it('[WEB-ORDERGROUP-14] the first page of each view is read once for the staff and for the groups', async () => {
  const { store, answer, calls } = start(['mine', 'assigned']);
  answer('order.page', ({ query }) => [sampleOrder({ id: (query as { view: string }).view })]);
  store.load();
  expect((await store.ownOrders()).map(({ id }) => id)).toEqual(['mine', 'assigned']);
  expect(calls).toHaveLength(2);
});

it('[WEB-CONTACTS-3] both the orders a master placed and those given to the master have staff', async () => {
  const { store, answer, load } = start(['mine', 'assigned']);
  answer('order.page', ({ query }) => orders((query as { view: string }).view === 'mine' ? '2001' : '2002'));
  await load(0);
  expect(store.ids).toEqual(['2001', '2002']);
});

it('[WEB-CONTACTS-3] the orders are loaded at most once a minute, at once after a failure, and known staff stays', async () => {
  const { store, answer, calls, load } = start();
  answer('order.page', orders('2001'));
  await load(0);
  await load(59_999);
  expect(calls).toHaveLength(1);
  answer('order.page', new ApiError('timeout', { key: 'order.page' }));
  await load(60_000);
  expect([store.ids, calls.length]).toEqual([['2001'], 2]);
  answer('order.page', orders('2002'));
  await load(60_001);
  expect([store.ids, calls.length]).toEqual([['2001', '2002'], 3]);
  store.dispose();
  await load(200_000);
  expect(calls).toHaveLength(3);
});
