import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { SAMPLE_COUNTS, sampleOrder, sampleSheet, type OrderOnWire } from '../testing/sampleOrder.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';
import { chooseOption } from '../testing/chooseOption.js';

function start(at: string, orders: readonly OrderOnWire[] = []) {
  return startPage({
    at,
    answers: (answer) => {
      answer('users.me', { id: '1001', userName: 'linxiao', roleCodes: ['User'] });
      answer('order.myCount', SAMPLE_COUNTS);
      answer('order.page', { records: [...orders], total: orders.length, size: 10, current: 1 });
      answer('order.details', sampleSheet(orders[0]));
      answer('order.flows', []);
      answer('master.detail', { id: '3003', nickName: '赵师傅', headImageUrl: '/api/fe/zhao.webp' });
    },
  });
}

describe('the list of orders (ORDERS)', () => {
  it('a search without hits shows 没有符合条件的订单, and a press removes the filters', async () => {
    const { place } = start('/Order?keyword=nobody');
    expect(await screen.findByText('没有符合条件的订单')).toBeTruthy();
    expect(screen.queryByText('还没有订单')).toBeNull();
    expect(screen.queryByRole('link', { name: '去下单' })).toBeNull();
    press('清除筛选');
    await waitFor(() => expect(place.path).toBe('/Order'));
    expect(await screen.findByText('还没有订单')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去下单' })).toBeTruthy();
  });

  it('the field for a batch is there once an order has one, and where the list is filtered by one', async () => {
    const { place } = start('/Order', [sampleOrder()]);
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByLabelText('批次')).toBeNull();
    act(() => void place.go('/Order?batch=PC7'));
    expect((await screen.findByLabelText<HTMLInputElement>('批次')).value).toBe('PC7');
  });

  it('on a phone a sheet narrows the list and says how many orders are left', async () => {
    const narrow = { matches: true, addEventListener: vi.fn<() => void>(), removeEventListener: vi.fn<() => void>() };
    vi.stubGlobal('matchMedia', () => narrow);
    const { requestsTo, place } = start('/Order', [sampleOrder({ batchNo: 'PC7' })]);
    expect(await screen.findByLabelText('搜索订单')).toBeTruthy();
    expect(screen.queryByLabelText('订单类型')).toBeNull();
    press('筛选');
    await chooseOption(await screen.findByLabelText('订单类型'), '师傅订单');
    await waitFor(() => expect(requestsTo('order.page').at(-1)?.query).toMatchObject({ orderType: 1 }));
    expect(await screen.findByRole('button', { name: '查看 1 个订单' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('批次'), { target: { value: 'PC1' } });
    press('清除');
    expect(screen.getByLabelText<HTMLInputElement>('批次').value).toBe('');
    await waitFor(() => expect(place.path).toBe('/Order'));
    await chooseOption(screen.getByLabelText('订单类型'), '师傅订单');
    await waitFor(() => expect(place.path).toBe('/Order?type=1'));
    fireEvent.change(screen.getByLabelText('批次'), { target: { value: 'PC7' } });
    press('查看订单');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place.path).toBe('/Order?type=1&batch=PC7');
    expect(screen.getByRole('button', { name: '筛选 (2)' })).toBeTruthy();
  });

  it('days in the wrong order are reported at once', async () => {
    start('/Order?from=2026-11-20');
    await screen.findByText('没有符合条件的订单');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(screen.getByLabelText('下单时间到'), { target: { value: '2026-11-19' } });
    expect((await screen.findByText('结束日期不能早于开始日期')).getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('下单时间从').getAttribute('aria-invalid')).toBe('true');
  });

  it('the chosen provider is shown with name and picture before the order is taken', async () => {
    start('/Order?id=501', [sampleOrder({ status: 2, providerId: '3003', providerName: '赵师傅', masterGrant: 1 })]);
    expect(await screen.findByRole('heading', { name: '指定师傅' })).toBeTruthy();
    const link = screen.getByRole('link', { name: '赵师傅' });
    expect(link.getAttribute('href')).toBe('/masterDetail?id=3003');
    const picture = () => link.closest('section')?.querySelector('img')?.getAttribute('src');
    await waitFor(() => expect(picture()).toBe('/api/fe/zhao.webp'));
  });

  it('[WEB-ORDERS-23] 进行中 is a list of its own if the address has it', async () => {
    const { requestsTo } = start('/Order?tab=doing', [sampleOrder({ status: 5 })]);
    expect((await screen.findByRole('tab', { name: /^进行中/u })).getAttribute('aria-selected')).toBe('true');
    expect(requestsTo('order.page').at(-1)?.query).toMatchObject({ statuses: '2,3,4,5' });
  });
});
