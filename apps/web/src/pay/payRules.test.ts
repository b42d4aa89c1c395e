import { describe, expect, it } from 'vitest';
import { readConfig } from '../settings/config.js';
import type { Order } from '../orders/orderStates.js';
import {
  askToPayText,
  closedText,
  onlyOrder,
  openSum,
  payAppLinks,
  payLines,
  payPage,
  savedBy,
  type PayLine,
} from './payRules.js';

const HERE = { origin: 'http://127.0.0.1:8', year: 2026 };

const LINE: PayLine = {
  id: '1',
  orderId: '501',
  orderNo: 'DD501',
  title: '吸顶灯安装',
  amount: 9_800,
  discount: 200,
  state: 'open',
};

describe('the lines of a payment (PAY)', () => {
  it('[WEB-PAY-6] without an answer they are the order of the address, with its discounts', () => {
    const order = { id: '501', orderNo: 'DD501', title: '', categoryName: '灯具', amount: 16_500, vipDiscount: 500 };
    const linesOf = (status: number) => payLines(undefined, { ...order, status } as Order);
    expect(linesOf(1)).toEqual([
      { id: '501', orderId: '501', orderNo: 'DD501', title: '灯具', amount: 16_000, discount: 500, state: 'open' },
    ]);
    expect([2, 9].map((status) => linesOf(status)[0]?.state)).toEqual(['paid', 'closed']);
    expect(payLines(undefined, undefined)).toEqual([]);
  });

  it('[WEB-PAY-9] a closed payment says what became of each line, and what can still be paid', () => {
    const closed = { ...LINE, state: 'closed' } as const;
    const lines = [LINE, closed, { ...LINE, state: 'paid' } as const];
    expect(closedText(lines, '个订单')).toBe('本次支付已关闭：1 个订单已取消，1 个订单已支付，1 个订单仍待支付');
    expect(closedText([], '个订单')).toBe('支付单已关闭');
    expect([openSum(lines), savedBy(lines)]).toEqual([9_800, 600]);
  });

  it('查看订单 leads to the order of all lines, and to the list if there are several', () => {
    expect(onlyOrder([LINE, { ...LINE, id: '2' }])).toBe('501');
    expect([onlyOrder([LINE, { ...LINE, orderId: '502' }]), onlyOrder([])]).toEqual([null, null]);
  });
});

describe('ways to pay on a phone (PAY)', () => {
  it('the link of a pay app has the code as one value', () => {
    const links = {
      支付宝: 'alipays://platformapi/startapp?saId=10000007&qrcode={code}',
      银行: 'https://bank.example/',
    };
    expect(payAppLinks(links, 'https://qr.example/?a=1&b=2')).toEqual([
      {
        name: '支付宝',
        href: 'alipays://platformapi/startapp?saId=10000007&qrcode=https%3A%2F%2Fqr.example%2F%3Fa%3D1%26b%3D2',
      },
      { name: '银行', href: 'https://bank.example/' },
    ]);
  });

  it.each([
    ['https://qr.example/p1', true],
    ['http://127.0.0.1:8/__sandbox__/pay', true],
    ['http://qr.example/p1', false],
    ['weixin://wxpay/bizpayurl?pr=1', false],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['', false],
  ])('the code %j is a page to open: %s', (code, isPage) => {
    expect(payPage(code, HERE.origin)).toBe(isPage ? code : null);
  });

  it('the request to another person to pay has the subject and the sum', () => {
    expect(askToPayText('会员年卡', '¥268.00', 'https://q.example')).toBe(
      '请帮我支付「会员年卡」¥268.00：https://q.example',
    );
  });

  it.each([
    ['https://pay.example/?c={code}', true],
    ['weixin://dl/business/?t={code}', true],
    ['alipays://platformapi/startapp?qrcode={code}', true],
    ['http://pay.example/', false],
    ['javascript:alert(1)', false],
    ['javascript://x/%0aalert(1)', false],
    ['data:text/html,x', false],
    ['intent://x', false],
    [' https://pay.example/', false],
    ['', false],
  ])('a pay app at %j is accepted: %s', (address, isTaken) => {
    const config = readConfig({ pay: { apps: { 支付: address } } }, HERE);
    expect('payApps' in config ? config.payApps : null).toEqual(isTaken ? { 支付: address } : null);
  });
});
