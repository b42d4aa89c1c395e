import { FakeHub } from '@fitout/im-core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

const LINE = {
  id: 'r1',
  orderId: null,
  orderNo: '',
  title: '工具租赁：电锤 ×1',
  amount: 315,
  discount: 0,
  state: 'open',
};
const BILL = {
  payInfoId: 'p1',
  payNo: 'P1',
  amount: 315,
  expireTime: '2099-01-01 00:00:00',
  bizType: 'rental',
  lines: [LINE],
};

function start(qrCode: string, config: object = {}) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  return startApp({
    at: '/Pay?payInfoId=p1',
    hub,
    config,
    answers: (answer) => {
      answer('pay.genQr', { qrCode, qrCodeId: 'q1', billNo: 'B1', billDate: '', totalAmount: 31_500 });
      answer('pay.queryQr', { billStatus: 'UNPAID' });
      answer('pay.detail', BILL);
    },
  });
}

/** A clipboard for one test. */
function clipboard() {
  const written: string[] = [];
  const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: async (text: string) => void written.push(text) },
  });
  onTestFinished(() => {
    if (before === undefined) Reflect.deleteProperty(navigator, 'clipboard');
    else Object.defineProperty(navigator, 'clipboard', before);
  });
  return written;
}

describe('alternatives to scanning (PAY)', () => {
  it('the configured pay apps and the provider’s page are links without a referrer', async () => {
    start('https://qr.example/p1', { pay: { apps: { 支付宝: 'alipays://platformapi/startapp?qrcode={code}' } } });
    const app = await screen.findByText<HTMLAnchorElement>('打开支付宝支付');
    expect(app.getAttribute('href')).toBe('alipays://platformapi/startapp?qrcode=https%3A%2F%2Fqr.example%2Fp1');
    const page = screen.getByText<HTMLAnchorElement>('在本机打开支付页面');
    expect([page.getAttribute('href'), page.getAttribute('rel')]).toEqual([
      'https://qr.example/p1',
      'noopener noreferrer',
    ]);
    expect(screen.getByRole('button', { name: '保存二维码图片' })).toBeTruthy();
  });

  it('找人代付 copies the address with the subject and the sum', async () => {
    const written = clipboard();
    start('https://qr.example/p1');
    await screen.findByText('工具租赁：电锤 ×1');
    press('找人代付');
    await waitFor(() => expect(written).toEqual(['请帮我支付「工具租赁：电锤 ×1」¥315.00：https://qr.example/p1']));
    expect(await screen.findByText('代付链接已复制，发给对方即可付款')).toBeTruthy();
  });

  it('a code that is no web address has no link to open or send', async () => {
    start('weixin://wxpay/bizpayurl?pr=1');
    expect(await screen.findByText('找人代付：把二维码图片发给对方，对方扫码即可付款。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '找人代付' })).toBeNull();
    expect(screen.queryByText('在本机打开支付页面')).toBeNull();
  });
});
