import { ApiError } from '@fitout/api-client';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { createArchiving } from '@fitout/im-core';
import { createMemoryArchive } from '@fitout/im-core/memory';
import { FakeHub } from '@fitout/im-core/testing';
import { beforeEach, expect, it, vi } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { Palette } from './PaletteButton.js';
import { sampleOrder } from '../testing/sampleOrder.js';
import { startPage } from '../testing/startPage.js';
import { startSession } from '../testing/startSession.js';

beforeEach(() => browserPage.viewport(1280, 860));

type Options = NonNullable<Parameters<typeof startPage>[0]>;

async function start(answers: Options['answers'], more: Partial<Options> = {}) {
  const page = startPage({ at: '/User', ...(answers && { answers }), ...more });
  await Promise.all([screen.findByRole('banner'), Palette.preload()]);
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox', { name: /^搜索会话/u });
  return { ...page, box, type: (value: string) => fireEvent.change(box, { target: { value } }) };
}

const optionNames = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('a page is found by its initials and opened by Enter, and is the first the next time', async () => {
  const { box, type, place } = await start(undefined);
  type('dd');
  await waitFor(() => expect(screen.getByRole('group', { name: '页面' })).toBeTruthy());
  type('wddd');
  const option = within(screen.getByRole('group', { name: '页面' })).getByRole('option', { name: '我的订单' });
  expect(option.querySelector('mark')?.textContent).toBe('我的订单');
  await waitFor(() => expect(box.getAttribute('aria-activedescendant')).toBe(option.id));
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(place.path).toBe('/Order'));
  expect(screen.queryByRole('combobox', { name: /^搜索会话/u })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const recent = await screen.findByRole('group', { name: '最近' });
  expect(within(recent).getAllByRole('option')[0]?.textContent).toBe('我的订单');
});

it('orders are requested once the typing rests; a failed search is one line, and leaves the rest', async () => {
  const page = await start((answer) => {
    answer('order.page', { records: [sampleOrder({ id: '7', orderNo: 'DD07', title: '灯具安装' })], total: 1 });
    answer('search.query', new ApiError('code', { key: 'search.query', code: 500 }));
  });
  for (const text of ['D', 'DD', 'DD07']) page.type(text);
  expect(page.requestsTo('order.page')).toEqual([]);
  await page.pass(300);
  await waitFor(() => expect(optionNames()).toEqual([expect.stringContaining('灯具安装')]));
  expect(page.requestsTo('order.page').map(({ query }) => query)).toEqual([
    { view: 'mine', keyword: 'DD07', current: 1, size: 6 },
  ]);
  expect(screen.getByText('订单和师傅没有搜索成功，请稍后重试')).toBeTruthy();
});

it('the newest messages that the device holds are found, and one opens its conversation at it', async () => {
  const hub = new FakeHub().add('1001', '2001');
  const store = createMemoryArchive();
  const search = vi.spyOn(store, 'search');
  const { type, pass, place, app } = await start(undefined, {
    openSession: (options) =>
      startSession({
        ...options,
        self: options.userId,
        hub,
        parts: { archive: createArchiving({ store, whenIdle: () => () => undefined, limit: 0 }) },
      }),
  });
  await waitFor(() => expect(app.sessions.session).not.toBeNull());
  const from = { kind: 'contact', id: '2001' } as const;
  const hit = (time: number) =>
    ({ serverId: `s${time}`, time, from: '2001', kind: 'text', words: `水管 ${time}` }) as const;
  await store.add(
    from,
    Array.from({ length: 9 }, (_, at) => hit(at + 1)),
  );
  expect(search).not.toHaveBeenCalled();
  type('水管');
  await pass(300);
  const options = within(await screen.findByRole('group', { name: '聊天记录' })).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([9, 8, 7, 6, 5].map((at) => `小安客服小安水管 ${at}`));
  if (options[1] !== undefined) fireEvent.click(options[1]);
  await waitFor(() => expect(place.path).toBe('/contact/2001'));
});

it('a search that finds nothing says so, once the server has answered', async () => {
  const { type, pass, requestsTo } = await start(undefined);
  type('没有的东西');
  await pass(300);
  expect(await screen.findByText('没有找到“没有的东西”')).toBeTruthy();
  expect(requestsTo('order.page')).toHaveLength(1);
});
