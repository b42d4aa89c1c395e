import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startPage } from '../testing/startPage.js';

const LAMPS = [{ id: '1', name: '灯具', children: [{ id: '101', name: '吸顶灯' }] }];

function start(categories = LAMPS) {
  return startPage({
    at: '/Home',
    answers: (answer) => {
      answer('order.myCount', { total: 9, 1: 2, 2: 1, 5: 3, 6: 4, afterSale: 5 });
      answer('catalog.categories', categories);
      answer('master.page', [{ id: '3001', nickName: '王师傅', score: 4.9, priceFrom: 55, orderCount: 1328 }]);
      answer('shop.page', [{ id: '5001', name: '安居卫浴服务中心', saleCount: 12860 }]);
      answer('design.page', [{ id: '6006', title: '日式原木两居' }]);
      answer('announcement.push', [
        { id: 'a', title: '双十二', content: '<p>八八折<b>限时</b><img src=x onerror=alert(1)></p>' },
      ]);
    },
  });
}

describe('the home page (HOME)', () => {
  it('[WEB-HOME-1] the user’s pending items are counted, and each part loads separately', async () => {
    start();
    const mine = within(await screen.findByRole('region', { name: '我的订单概况' }));
    await waitFor(() =>
      expect(mine.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        '2待支付',
        '4进行中',
        '4待验收',
        '5售后',
      ]),
    );
    expect(mine.getByRole('link', { name: '4进行中' }).getAttribute('href')).toBe('/Order?tab=doing');
    expect((await screen.findByRole('link', { name: /灯具/u })).getAttribute('href')).toBe(
      '/ReleaseOrder?categoryId=101',
    );
    expect((await screen.findByRole('link', { name: /王师傅/u })).getAttribute('href')).toBe('/masterDetail?id=3001');
    // An address that this marketplace does not have leaves the other parts.
    expect((await screen.findAllByText('功能暂未开放')).length).toBeGreaterThan(0);
  });

  it('[WEB-HOME-3] the chosen city is stored, queried, and sent with the counted presses', async () => {
    const { calls, web, place } = start();
    const requestsTo = (key: string) => calls.filter((call) => call.key === key).map(({ query }) => query);
    fireEvent.click(await screen.findByRole('button', { name: '选择城市' }));
    const dialog = within(await screen.findByRole('dialog', { name: '选择城市' }));
    const field = dialog.getByLabelText<HTMLInputElement>(/^所在地区/u);
    // Step by step: a city of the list, and what is below it.
    fireEvent.click(field);
    fireEvent.pointerDown(dialog.getAllByRole('option', { name: '上海市' })[0] ?? field);
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(dialog.getByText('请选择区')).toBeTruthy();
    fireEvent.click(field);
    fireEvent.pointerDown(dialog.getByRole('option', { name: '浦东新区' }));
    expect(field.value).toBe('上海市 浦东新区');
    fireEvent.click(dialog.getByRole('button', { name: '确定' }));
    expect(await screen.findByRole('button', { name: '上海市 浦东新区' })).toBeTruthy();
    expect(JSON.parse(web.getItem('Center') ?? '')).toEqual({ province: '上海市', city: '上海市', area: '浦东新区' });
    await waitFor(() => expect(requestsTo('order.indexCount').at(-1)).toMatchObject({ city: '上海市' }));
    fireEvent.click(screen.getByRole('link', { name: '工具租赁' }));
    await waitFor(() =>
      expect(requestsTo('click.add')).toEqual([
        { code: 'home_rental', expand1: '上海市', expand2: '上海市', expand3: '浦东新区' },
      ]),
    );
    // The page has each way once, and those to an order are counted as well.
    act(() => void place.go('/Home'));
    fireEvent.click(await screen.findByRole('button', { name: '发布订单' }));
    await waitFor(() => expect(requestsTo('click.add').at(-1)).toMatchObject({ code: 'home_release' }));
  });

  it('[WEB-HOME-2] an announcement opens as a rich text, of which no script runs', async () => {
    start();
    fireEvent.click(await screen.findByRole('button', { name: '双十二' }));
    const dialog = await screen.findByRole('dialog', { name: '双十二' });
    expect((await within(dialog).findByText('限时')).localName).toBe('b');
    expect(dialog.querySelector('img')).toBeNull();
  });

  it('has its own address, which opens it again, and is left with it', async () => {
    const { place } = start();
    fireEvent.click(await screen.findByRole('button', { name: '双十二' }));
    const dialog = await screen.findByRole('dialog', { name: '双十二' });
    const { path } = place;
    expect(path).toMatch(/^\/Home\?announcement=\w+$/u);
    fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(place.path).toBe('/Home'));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(() => void place.go(path));
    expect(await screen.findByRole('dialog', { name: '双十二' })).toBeTruthy();
  });
});
