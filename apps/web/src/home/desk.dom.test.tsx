import { FakeClock } from '@fitout/im-core/testing';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { momentField } from '../shared/marketTime.js';
import { sampleOrder } from '../testing/sampleOrder.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';

function start({ at = '/Home', ...options }: StartAppOptions) {
  const page = startPage({ at, ...options });
  const statuses = () => page.calls.filter(({ key }) => key === 'order.page').map(({ query }) => query);
  return { ...page, statuses };
}

const panel = async (title: RegExp) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  return within(heading.closest('section') ?? document.body);
};

describe('the desks of master and customer service (DESK)', () => {
  it('a master sees the visits of today, who can be called, orders to take and the income', async () => {
    const nine = `${momentField(new FakeClock().now()).slice(0, 10)} 09:00:00`;
    const visit = sampleOrder({ status: 4, groupId: 'g9', contactMobile: '13800000000', appointTime: nine });
    const { statuses } = start({
      masterInfo: { id: '3001' },
      answers: (answer) => {
        answer('users.me', { id: '3001', userName: 'wangshifu', roleCodes: ['Master'] });
        answer('order.page', { records: [visit], total: 1, size: 10, current: 1 });
      },
    });
    expect(await screen.findByRole('heading', { name: '晓晓家装，你好', level: 1 })).toBeTruthy();
    for (const title of [/^可接订单 1/u, /^进行中的订单 1/u])
      expect((await (await panel(title)).findByRole('article')).textContent).toContain('DD2026112000000501');
    const today = await panel(/^今日上门/u);
    expect((await today.findByText('09:00')).tagName).toBe('TIME');
    expect(today.getByRole('link', { name: '电话' }).getAttribute('href')).toBe('tel:13800000000');
    expect(today.getByRole('link', { name: '导航' }).getAttribute('href')).toContain('uri.amap.com/search?keyword=');
    expect(today.getByRole('link', { name: '群聊' }).getAttribute('href')).toBe('/group/g9');
    expect(statuses()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ view: 'takeable' }),
        expect.objectContaining({ view: 'assigned', statuses: '3,4,5,6' }),
        expect.objectContaining({ view: 'assigned', statuses: '7,8' }),
      ]),
    );
    expect(screen.queryByRole('button', { name: '发布订单' })).toBeNull();
    expect((await panel(/^本月收入/u)).getByText('本月还没有验收的订单')).toBeTruthy();
  });

  it('the parts of a desk wait for each other, and for a late answer three seconds at most', async () => {
    start({
      masterInfo: { id: '3001' },
      answers: (answer) => {
        answer('users.me', { id: '3001', userName: 'wangshifu', roleCodes: ['Master'] });
        answer('order.page', ({ query }) =>
          (query as { view: string }).view === 'takeable'
            ? new Promise<never>(() => undefined)
            : { records: [], total: 0, size: 10, current: 1 },
        );
      },
    });
    await screen.findByText('暂无进行中的订单');
    expect(screen.queryByRole('heading', { name: /^进行中的订单/u })).toBeNull();
    expect(await screen.findByRole('heading', { name: /^进行中的订单/u }, { timeout: 20_000 })).toBeTruthy();
    expect(screen.queryByText('暂无可接的订单')).toBeNull();
  });

  it('an order that a customer places meanwhile appears in the list of those to take', async () => {
    const { answer, clock } = start({
      masterInfo: { id: '3001' },
      answers: (set) => {
        set('users.me', { id: '3001', userName: 'wangshifu', roleCodes: ['Master'] });
        set('order.page', { records: [], total: 0, size: 10, current: 1 });
      },
    });
    const takeable = await panel(/^可接订单/u);
    expect(await takeable.findByText('暂无可接的订单')).toBeTruthy();
    answer('order.page', { records: [sampleOrder({ status: 2 })], total: 1, size: 10, current: 1 });
    await act(() => clock.advance(15_000));
    expect((await takeable.findByRole('article')).textContent).toContain('DD2026112000000501');
  });
});
