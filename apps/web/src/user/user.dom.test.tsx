import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startPage } from '../testing/startPage.js';

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

function start(isThere = true, me: object = {}, at = '/User') {
  return startPage({
    at,
    ...('roleCodes' in me &&
      !('masterInfo' in me) && {
        masterInfo: { id: '3001', userId: '3001', actualName: '王师傅', nickName: '王师傅' },
      }),
    answers: (answer) => {
      if (!isThere) return;
      answer('users.me', { ...ME, ...me });
      answer('order.myCount', { total: 7, 1: 2, 3: 1, 4: 1, 6: 3, additionalCost: 1, afterSale: 4 });
    },
  });
}

describe('the user’s page (USER)', () => {
  it('[WEB-USER-1]it shows the user, with the middle of the number masked', async () => {
    start();
    const card = within(await screen.findByRole('region', { name: '我的资料' }));
    expect(card.getByRole('heading', { name: '晓晓家装' })).toBeTruthy();
    expect(await card.findByText('100****0001')).toBeTruthy();
    expect(card.getByText('商家')).toBeTruthy();
    expect(card.getByRole('link', { name: '季卡会员，有效期至 2099-01-05' }).getAttribute('href')).toBe('/PayVip');
    expect(document.body.textContent).not.toContain('10000000001');
  });

  it('[WEB-USER-3] the user’s orders are shown by status with their numbers, and link to their list', async () => {
    start();
    const tile = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await tile('全部订单 7')).toBe('/Order');
    expect(await tile('2待支付')).toBe('/Order?tab=1');
    expect(await tile('2待预约/待上门')).toBe('/Order?tab=visit');
    expect(await tile('4售后')).toBe('/Order?tab=afterSale');
    expect(await tile('0已完成')).toBe('/Order?tab=8');
    // Each page is entered once.
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const way of ['/PayVip', '/Rental?tab=mine', '/Square?tab=mine', '/Problem', '/User?part=profile'])
      expect([way, ways.filter((href) => href === way).length]).toEqual([way, 1]);
  });

  it('a master has that label, and the numbers of the orders they took', async () => {
    start(true, { roleCodes: ['Master'], userKind: 1, vipLevel: 0 });
    const card = within(await screen.findByRole('region', { name: '我的资料' }));
    expect(await card.findByText('师傅')).toBeTruthy();
    const tile = await screen.findByRole('link', { name: '3待验收' });
    expect(tile.getAttribute('href')).toBe('/Order?view=assigned&tab=6');
  });

  it('staff have that label, no membership, and no addresses, rentals or placing of orders', async () => {
    const { calls } = start(true, { roleCodes: ['Service'], userKind: 1, vipLevel: 0, masterInfo: null });
    const card = within(await screen.findByRole('region', { name: '我的资料' }));
    expect(await card.findByText('客服')).toBeTruthy();
    const menu = await screen.findByRole('navigation', { name: '个人中心菜单' });
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['我的主页', '我的资料', '消息设置', '收藏', '外观', '账号与安全', '关于']);
    expect(screen.getByRole('link', { name: '客户咨询' }).getAttribute('href')).toBe('/contact');
    expect(screen.queryByText(/会员|业主|批量下单/u)).toBeNull();
    await waitFor(() =>
      expect(calls.findLast(({ key }) => key === 'order.myCount')?.query).toEqual({ view: 'service' }),
    );
  });
});
