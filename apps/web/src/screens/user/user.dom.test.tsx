import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from '../../testing/startApp.js';
import { press } from '../../testing/typing.js';

const ME = {
  id: '1001',
  userName: 'linxiao',
  nickName: '晓晓家装',
  mobile: '10000000001',
  headImageUrl: '',
  userKind: 2,
  company: '晓晓建材',
  vipLevel: 2,
  vipExpireTime: '2099-01-05 12:00:00',
};

function start(isThere = true) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  return startApp({
    at: '/User',
    hub,
    answers: (answer) => {
      if (!isThere) return;
      answer('users.me', ME);
      answer('order.myCount', { total: 7, 1: 2, 3: 1, 4: 1, 6: 3, additionalCost: 1, afterSale: 4 });
    },
  });
}

describe('my page (USER)', () => {
  it('[USER-1][USER-2] says who I am, without the middle of my number', async () => {
    start();
    const card = within(await screen.findByRole('region', { name: '我的资料' }));
    expect(card.getByRole('heading', { name: '晓晓家装' })).toBeTruthy();
    expect(await card.findByText('100****0001')).toBeTruthy();
    expect(card.getByText('商家')).toBeTruthy();
    expect(card.getByRole('link', { name: '季卡会员，有效期至 2099-01-05' }).getAttribute('href')).toBe('/PayVip');
    expect(document.body.textContent).not.toContain('10000000001');
  });

  it('[USER-3] my orders stand by state with their numbers, and lead to their list', async () => {
    start();
    const tile = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await tile('全部订单 7')).toBe('/Order');
    expect(await tile('2待支付')).toBe('/Order?tab=1');
    expect(await tile('2待预约/待上门')).toBe('/Order?tab=visit');
    expect(await tile('4售后')).toBe('/Order?tab=afterSale');
    expect(await tile('0已完成')).toBe('/Order?tab=8');
  });

  it('[USER-4] ways on lead to pages of this site', async () => {
    start();
    expect((await screen.findByRole('link', { name: '批量下单' })).getAttribute('href')).toBe('/ReleaseBatchOrder');
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contact/2001');
  });

  it('[USER-5] each part says by itself that it has no answer', async () => {
    start(false);
    expect(await screen.findByRole('heading', { name: '晓晓家装' })).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('功能暂未开放')).toHaveLength(2));
    expect(screen.getByRole('link', { name: '批量下单' })).toBeTruthy();
  });

  it('[USER-6] picture and name in the header lead here', async () => {
    start();
    const header = within(await screen.findByRole('banner'));
    expect(header.getByRole('link', { name: /晓晓家装$/u }).getAttribute('href')).toBe('/User');
    press('退出');
    expect(await screen.findByRole('alertdialog', { name: '确认退出登录吗？' })).toBeTruthy();
  });
});
