import { createScriptedApi } from '@fitout/api-client/testing';
import { ApiError } from '@fitout/api-client';
import { FakeClock, settle } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import { NoticeStore, noticeLink } from './NoticeStore.js';

function start() {
  const { api, answer, calls } = createScriptedApi();
  answer('notification.list', { records: [], total: 9 });
  answer('notification.announcements', { records: [], total: 2 });
  answer('notification.markRead', 2);
  const clock = new FakeClock();
  return {
    clock,
    store: new NoticeStore(api, () => clock.now()),
    answer,
    requestsTo: (key: string) => calls.filter((call) => call.key === key),
  };
}

const notice = (id: string, status: number) => ({
  id,
  title: '',
  content: '',
  status,
  createTime: null,
  orderId: null,
});
const page = (...records: ReturnType<typeof notice>[]) => ({ records, total: 27, size: 5, current: 1, pages: 6 });

describe('the notices of the platform (NOTICE)', () => {
  it('[WEB-NOTICE-1] the badge is the total of the unread ones of its kind', async () => {
    const { store, requestsTo } = start();
    await store.refresh();
    expect(store.unread).toEqual({ notification: 9, announcement: 2 });
    expect(requestsTo('notification.list')[0]?.query).toEqual({ current: 1, size: 1, status: 0 });
    expect(requestsTo('notification.announcements')[0]?.query).toEqual({ current: 1, size: 1, status: 0, expand1: 1 });
  });

  it('[WEB-NOTICE-2] unread ones on a page are marked as read with one call, and counted again', async () => {
    const { store, answer, requestsTo } = start();
    await store.refresh();
    answer('notification.list', { records: [], total: 7 });
    await store.seen('notification', page(notice('1', 0), notice('2', 1), notice('3', 0)));
    expect(requestsTo('notification.markRead').map(({ query }) => query)).toEqual([{ ids: '1,3' }]);
    expect(store.unread.notification).toBe(7);
  });

  it('[WEB-NOTICE-2] a count that was requested before they were read and answered afterwards is not shown', async () => {
    const { store, answer } = start();
    let arrive = (): void => undefined;
    answer(
      'notification.list',
      new Promise((resolve) => {
        arrive = () => resolve({ records: [], total: 4 });
      }),
    );
    const before = store.refresh();
    answer('notification.list', { records: [], total: 0 });
    await store.seen('notification', page(notice('1', 0)));
    arrive();
    await before;
    expect(store.unread.notification).toBe(0);
  });

  it('[WEB-NOTICE-2] a page that is loaded again before its notices are marked marks none of them twice', async () => {
    const { store, requestsTo } = start();
    const again = page(notice('1', 0), notice('3', 0));
    await Promise.all([
      store.seen('notification', page(notice('1', 0), notice('2', 0))),
      store.seen('notification', again),
    ]);
    await store.seen('notification', again);
    expect(requestsTo('notification.markRead').map(({ query }) => query)).toEqual([{ ids: '1,2' }, { ids: '3' }]);
  });

  it('[WEB-NOTICE-1] two simultaneous callers of the count share one request of each kind', async () => {
    const { store, requestsTo } = start();
    await Promise.all([store.refresh(), store.refresh()]);
    expect([requestsTo('notification.list').length, requestsTo('notification.announcements').length]).toEqual([1, 1]);
    await store.refresh();
    expect(requestsTo('notification.list').length).toBe(2);
  });

  it('[WEB-NOTICE-1] a screen that opens within five seconds of a count requests none', async () => {
    const { store, requestsTo, clock } = start();
    await store.refresh();
    await clock.advance(4_999);
    store.open();
    expect(requestsTo('notification.list')).toHaveLength(1);
    await clock.advance(1);
    store.open();
    expect(requestsTo('notification.list')).toHaveLength(2);
  });

  it('[WEB-NOTICE-2] if all are read, or a request fails, nothing changes', async () => {
    const { store, answer, requestsTo } = start();
    await store.refresh();
    await store.seen('notification', page(notice('2', 1)));
    expect(requestsTo('notification.markRead')).toEqual([]);
    answer('notification.markRead', new ApiError('timeout', { key: 'notification.markRead' }));
    await store.seen('notification', page(notice('1', 0)));
    expect(store.unread.notification).toBe(9);
    answer('notification.markRead', 1);
    await store.seen('notification', page(notice('1', 0)));
    expect(requestsTo('notification.markRead')).toHaveLength(2);
  });

  it('[WEB-RESULT-3] they are counted every half minute, less often without answers, silently, and never after the end', async () => {
    const { store, answer, requestsTo, clock } = start();
    const pass = async (ms: number) => {
      await settle();
      await clock.advance(ms);
      await settle();
      return requestsTo('notification.list').length;
    };
    const stop = store.follow((ms, then) => clock.after(ms, then));
    expect(await pass(29_999)).toBe(1);
    expect(await pass(1)).toBe(2);
    answer('notification.list', new ApiError('http', { key: 'notification.list', status: 503, isSilent: true }));
    for (const many of [3, 4, 5]) expect(await pass(30_000)).toBe(many);
    // After three failures in a row: at first 15 seconds, which is shorter than its interval, then a minute.
    expect(await pass(30_000)).toBe(6);
    expect(await pass(30_000)).toBe(7);
    expect(await pass(59_999)).toBe(7);
    answer('notification.list', { records: [], total: 3 });
    expect(await pass(1)).toBe(8);
    expect(store.unread.notification).toBe(3);
    stop();
    expect(await pass(120_000)).toBe(8);
  });
});

it('[WEB-NOTICE-8] a notice links to its order, one about a rental to the user’s rentals, any other has no link', () => {
  expect(noticeLink({ title: '租赁订单更新', orderId: 'a&b' })?.href).toBe('/Order?id=a%26b');
  expect(noticeLink({ title: '租赁订单更新', orderId: null })).toEqual({
    href: '/Rental?tab=mine',
    label: '查看租赁订单',
  });
  for (const title of ['会员开通成功', '', 'constructor', '__proto__'])
    expect(noticeLink({ title, orderId: null })).toBeNull();
});
