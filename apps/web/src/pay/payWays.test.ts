import { describe, expect, it } from 'vitest';
import { readConfig } from '../settings/config.js';
import { askToPayText, payAppLinks, payPage } from './payWays.js';

const HERE = { origin: 'http://127.0.0.1:8', year: 2026 };

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
