import { ApiError } from '@fitout/api-client';
import { FakeHub, settle } from '@fitout/im-core/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

const QR = { qrCode: 'https://qr.example/p1', qrCodeId: 'q1', billNo: 'B1', billDate: '', totalAmount: 16_500 };
const LINE = { id: 'c1', orderId: '501', orderNo: 'DD501', title: '石材开孔', amount: 260, discount: 0, state: 'paid' };
const BILL = { payInfoId: 'p1', payNo: 'P1', amount: 260, expireTime: '2099-01-01 00:00:00', bizType: 'additional' };

function start(answers: StartAppOptions['answers']) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at: '/Pay?payInfoId=p1',
    hub,
    answers: (answer) => {
      answer('pay.genQr', QR);
      answer('pay.queryQr', { billStatus: 'UNPAID' });
      answers?.(answer);
    },
  });
  const pass = (ms: number) =>
    act(async () => {
      await page.clock.advance(ms);
      await settle();
    });
  return { ...page, pass, scrolled, requestsTo: (key: string) => page.calls.filter((call) => call.key === key) };
}

describe('the end of a payment (PAY)', () => {
  it('[WEB-PAY-10] a failed payment is reported, its code is used up, and another one can be paid', async () => {
    const { answer, requestsTo, pass } = start(() => undefined);
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'UNPAID', failedTime: '2026-11-20 09:00:00' });
    await pass(2_000);
    expect(await screen.findByText('支付失败，没有扣款，请重新支付')).toBeTruthy();
    expect(screen.getByText('二维码已失效，点击刷新')).toBeTruthy();
    answer('pay.queryQr', { billStatus: 'UNPAID' });
    answer('pay.genQr', { ...QR, qrCodeId: 'q2' });
    press('重新支付');
    await waitFor(() => expect(requestsTo('pay.genQr')).toHaveLength(2));
    await pass(2_000);
    await waitFor(() => expect(screen.queryByText('支付失败，没有扣款，请重新支付')).toBeNull());
    expect(requestsTo('pay.queryQr').at(-1)?.query).toMatchObject({ qrCodeId: 'q2' });
    answer('pay.queryQr', { billStatus: 'PAID' });
    await pass(2_000);
    expect(await screen.findByText('支付成功')).toBeTruthy();
  });

  it('the result is shown from the top of the page, and keeps the space of its receipt', async () => {
    const { answer, pass, scrolled } = start((script) => script('pay.receipt', new Promise<never>(() => undefined)));
    await screen.findByRole('img', { name: '支付二维码' });
    scrolled.mockClear();
    // As in a browser whose scrolling answers with a promise, which is no clean-up of an effect.
    scrolled.mockImplementation((() => Promise.resolve()) as () => void);
    answer('pay.queryQr', { billStatus: 'PAID' });
    await pass(2_000);
    const title = await screen.findByText('支付成功');
    expect(scrolled.mock.calls).toEqual([[0, 0]]);
    expect(title.parentElement?.querySelector('p[aria-busy]')).not.toBeNull();
    expect(cleanup).not.toThrow();
  });

  it('查看订单 opens the paid order, also after one of its costs', async () => {
    start((answer) => {
      answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 }));
      answer('pay.detail', { ...BILL, lines: [LINE, { ...LINE, id: 'c2' }] });
    });
    await screen.findByText('支付成功');
    await waitFor(() =>
      expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order?id=501'),
    );
  });

  it('after several orders it opens the list', async () => {
    start((answer) => {
      answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 }));
      answer('pay.detail', { ...BILL, bizType: 'order', lines: [LINE, { ...LINE, id: '502', orderId: '502' }] });
    });
    await screen.findByText('支付成功');
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order');
  });

  it.each([403, 1301])('for code %i the page says 支付单不存在或无权支付 and offers no retry', async (code) => {
    start((answer) => answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code })));
    expect(await screen.findByText('支付单不存在或无权支付')).toBeTruthy();
    expect(screen.queryByText(/^支付单 p1/u)).toBeNull();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});

const RECEIPT = {
  ...BILL,
  bizType: 'order',
  status: 'REFUND',
  paidTime: '2026-11-20 09:00:00',
  refundAmount: 260,
  refundTime: '2026-11-20 09:00:00',
  refundReason: '支付到账时支付单已失效',
  refundWay: '原路退回（微信支付）',
  lines: [{ ...LINE, state: 'closed' }],
};
const SAID = /你支付的 ¥260\.00 已于 2026-11-20 09:00 原路退回（微信支付），到账时间以支付渠道为准/u;

describe('refunded payments (PAY)', () => {
  it('[WEB-PAY-16] a late payment is reported as refunded: how much, when, why and to what account', async () => {
    const { answer, pass } = start((first) => first('pay.receipt', RECEIPT));
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'REFUND' });
    await pass(2_000);
    expect(await screen.findByText('款项已退回')).toBeTruthy();
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(screen.getByText('原因：支付到账时支付单已失效。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看退款凭证' }).getAttribute('href')).toBe('/Receipt?payInfoId=p1');
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contact');
  });

  it('[WEB-PAY-16] opened later, without a code, the page says the same', async () => {
    start((first) => {
      first('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1302 }));
      first('pay.queryQr', { billStatus: 'REFUND' });
      first('pay.receipt', RECEIPT);
    });
    expect(await screen.findByText(SAID)).toBeTruthy();
  });

  it('[WEB-PAY-16] of a batch the open orders can be paid, and the closed order is named', async () => {
    const open = { ...LINE, id: '502', orderId: '502', orderNo: 'DD502', amount: 100, state: 'open' };
    const lines = [{ ...LINE, state: 'closed' }, open];
    start((first) => {
      first('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1302 }));
      first('pay.queryQr', { billStatus: 'REFUND' });
      first('pay.receipt', { ...RECEIPT, lines });
      first('pay.detail', { ...BILL, bizType: 'order', lines });
    });
    expect(await screen.findByText('本次支付已关闭：1 个订单已取消，1 个订单仍待支付')).toBeTruthy();
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(screen.queryByText(/没有扣款/u)).toBeNull();
    expect(screen.getByRole('button', { name: '继续支付其余 1 个订单（¥100.00）' })).toBeTruthy();
  });

  it('[WEB-PAY-16] an installation without receipts shows the sum even so', async () => {
    const { answer, pass } = start(() => undefined);
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'REFUND' });
    await pass(2_000);
    expect(await screen.findByText('你支付的 ¥165.00 原路退回付款账户，到账时间以支付渠道为准。')).toBeTruthy();
  });

  it('[WEB-PAY-16] a later refund is shown beside 支付成功', async () => {
    start((first) => {
      first('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 }));
      first('pay.receipt', { ...RECEIPT, status: 'PAID', refundAmount: 60 });
    });
    expect(await screen.findByText(/其中 ¥60\.00 已于 2026-11-20 09:00 原路退回（微信支付）/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看收据' })).toBeTruthy();
  });
});
