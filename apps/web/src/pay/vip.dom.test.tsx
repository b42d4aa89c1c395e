import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';

const USUAL = ['下单折扣', '优先派单'];
const ALL = [...USUAL, '专属客服', '免费延保', '生日礼'];
const PLANS = [
  { id: '1', name: '月卡', months: 1, price: 30, originPrice: 49, discountRate: 98, rights: USUAL },
  { id: '2', name: '季卡', months: 3, price: 80, originPrice: 147, discountRate: 95, rights: [...USUAL, '专属客服'] },
  { id: '3', name: '年卡', months: 12, price: 268, originPrice: 588, discountRate: 90, rights: ALL },
];
const MINE = { id: 'm', planId: '2', payInfoId: 'p', status: 2, startTime: null, endTime: '2099-01-05 00:00:00' };
const QR = { qrCode: 'https://qr.example/p1', qrCodeId: 'q1', billNo: 'B1', billDate: '', totalAmount: 26_800 };
const LINE = { id: 'v1', orderId: null, orderNo: '', title: '会员年卡', amount: 268, discount: 320, state: 'open' };
const BILL = {
  payInfoId: 'p1',
  payNo: 'P1',
  amount: 268,
  expireTime: '2099-01-01 00:00:00',
  bizType: 'vip',
  lines: [LINE],
};

function start(at: string, answers: StartAppOptions['answers'] = () => undefined) {
  return startPage({
    at,
    answers: (answer) => {
      answer('vip.plans', PLANS);
      answer('vip.mine', null);
      answer('pay.genQr', QR);
      answer('pay.queryQr', { billStatus: 'UNPAID' });
      answer('pay.detail', BILL);
      answers(answer);
    },
  });
}

describe('buying a membership (VIPPAGE)', () => {
  it('[WEB-VIPPAGE-1] the card shows the user’s membership, its end and its discount', async () => {
    start('/PayVip', (answer) => answer('vip.mine', MINE));
    const card = within(await screen.findByRole('region', { name: '我的会员' }));
    expect(await card.findByText('季卡会员')).toBeTruthy();
    expect(card.getByText('有效期至 2099-01-05')).toBeTruthy();
    expect(card.getByText('下单95折')).toBeTruthy();
  });

  it('[WEB-VIPPAGE-2] three plans with price and struck price, and the benefits of each', async () => {
    start('/PayVip');
    const plans = within(await screen.findByRole('group', { name: '会员套餐' }));
    for (const text of ['¥30.00', '¥80.00', '¥268.00']) expect(plans.getByText(text)).toBeTruthy();
    expect(['¥49.00', '¥147.00', '¥588.00'].map((text) => plans.getByText(text).tagName)).toEqual(['S', 'S', 'S']);
    expect(plans.getByText('每月约 ¥22.33')).toBeTruthy();
    const cellsOf = (name: string) =>
      within(screen.getByRole('row', { name: new RegExp(`^${name}`, 'u') }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cellsOf('下单折扣')).toEqual(['无', '98折', '95折', '9折']);
    expect(cellsOf('免费延保')).toEqual(['无', '无', '无', '有']);
    expect(cellsOf('批量下单行数')).toEqual(['200 行', '500 行', '500 行', '500 行']);
    expect(cellsOf('生日礼')).toEqual(['无', '无', '无', '有']);
  });

  it('[WEB-VIPPAGE-3] nothing is bought without the agreement; a plan is bought once and paid in a dialog', async () => {
    const { requestsTo, place, answer } = start('/PayVip', (first) =>
      first('vip.create', { payInfoId: 'p1', amount: 80 }),
    );
    fireEvent.click(await screen.findByRole('radio', { name: /^季卡/u }));
    press('立即开通季卡 ¥80.00');
    expect(await screen.findByText('请先阅读并同意服务协议')).toBeTruthy();
    expect(requestsTo('vip.create')).toEqual([]);
    fireEvent.click(screen.getByRole('checkbox'));
    press('立即开通季卡 ¥80.00');
    const dialog = within(await screen.findByRole('dialog', { name: '支付会员套餐' }));
    expect(requestsTo('vip.create').map(({ body }) => body)).toEqual([{ planId: '2' }]);
    expect(place.path).toBe('/PayVip?payInfoId=p1');
    expect(await dialog.findByRole('img', { name: '支付二维码' })).toBeTruthy();
    expect(await dialog.findByText('会员年卡')).toBeTruthy();
    expect(dialog.getByText('原价 ¥588.00，优惠 -¥320.00')).toBeTruthy();
    const before = requestsTo('vip.mine').length;
    answer('vip.mine', { ...MINE, planId: '3' });
    fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(place.path).toBe('/PayVip'));
    expect(requestsTo('vip.mine').length).toBeGreaterThan(before);
    expect(await screen.findByText('年卡会员')).toBeTruthy();
  });

  it('after paying for a rental it links to the user’s rentals; a closed one orders nothing else', async () => {
    const rental = { ...BILL, bizType: 'rental', lines: [{ ...LINE, title: '工具租赁：电锤 ×1' }] };
    const { answer, place } = start('/Pay?payInfoId=p1', (first) => {
      first('pay.detail', rental);
      first('pay.queryQr', { billStatus: 'PAID' });
    });
    const link = await screen.findByRole('link', { name: '查看租赁订单' });
    expect(link.getAttribute('href')).toBe('/Rental?tab=mine');
    answer('pay.queryQr', { billStatus: 'CLOSED' });
    act(() => void place.go('/Pay?payInfoId=p2'));
    expect(await screen.findByText('租赁订单已取消')).toBeTruthy();
    expect(screen.queryByText('重新下单')).toBeNull();
  });
});
