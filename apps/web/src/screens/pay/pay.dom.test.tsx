import { ApiError } from '@fitout/api-client';
import { FakeHub, settle } from '@fitout/im-core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleSheet } from '../../testing/sampleOrder.js';
import { startApp, type StartAppOptions } from '../../testing/startApp.js';
import { press } from '../../testing/typing.js';

const QR = { qrCode: 'https://qr.example/p1', qrCodeId: 'q1', billNo: 'B1', billDate: '', totalAmount: 16_500 };

function start(at: string, answers: StartAppOptions['answers'] = () => undefined) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    answers: (answer) => {
      answer('pay.genQr', QR);
      answer('pay.queryQr', { billStatus: 'UNPAID' });
      answer('order.details', sampleSheet());
      answers(answer);
    },
  });
  const asked = (key: string) => page.calls.filter((call) => call.key === key);
  const pass = (ms: number) =>
    act(async () => {
      await page.clock.advance(ms);
      await settle();
    });
  return { ...page, asked, pass };
}

describe('paying (PAY)', () => {
  it('[PAY-1] an order without a payment gets one, once, and the address names it', async () => {
    const { asked, place } = start('/Pay?orderId=501', (answer) => {
      answer('pay.idByOrder', null);
      answer('pay.createBatch', { payInfoId: 'p1', payNo: 'P1', amount: 165, orders: [] });
    });
    expect(await screen.findByRole('img', { name: '支付二维码' })).toBeTruthy();
    expect(place.path).toBe('/Pay?payInfoId=p1&orderId=501');
    expect(asked('pay.createBatch')).toHaveLength(1);
    expect(screen.getByText('¥165.00')).toBeTruthy();
  });

  it('[PAY-1] the open payment of an order is taken up again', async () => {
    const { asked } = start('/Pay?orderId=501', (answer) => answer('pay.idByOrder', 'p9'));
    await waitFor(() => expect(asked('pay.genQr')[0]?.query).toMatchObject({ payInfoId: 'p9' }));
    expect(asked('pay.createBatch')).toEqual([]);
  });

  it('[PAY-1] a second visit takes up the payment the first one made', async () => {
    const { answer, asked, place } = start('/Pay?orderId=501', (first) => {
      first('pay.idByOrder', null);
      first('pay.createBatch', { payInfoId: 'p1', payNo: 'P1', amount: 165, orders: [] });
    });
    await screen.findByRole('img', { name: '支付二维码' });
    act(() => void place.go('/Rental'));
    await screen.findByRole('heading', { name: '建设中' });
    answer('pay.idByOrder', 'p1');
    act(() => void place.go('/Pay?orderId=501'));
    expect(await screen.findByRole('img', { name: '支付二维码' })).toBeTruthy();
    expect(place.path).toBe('/Pay?payInfoId=p1&orderId=501');
    expect(asked('pay.createBatch')).toHaveLength(1);
  });

  it('[PAY-2] within one question after it was paid the page says 支付成功, and asks no more', async () => {
    const { answer, asked, pass } = start('/Pay?payInfoId=p1&orderId=501');
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'PAID' });
    await pass(2_000);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order?id=501');
    expect(asked('pay.queryQr').at(-1)?.query).toMatchObject({ payInfoId: 'p1', qrCodeId: 'q1' });
    const before = asked('pay.queryQr').length;
    await pass(60_000);
    expect(asked('pay.queryQr')).toHaveLength(before);
  });

  it('[PAY-3] after leaving the page nothing is asked', async () => {
    const { asked, pass, place } = start('/Pay?payInfoId=p1');
    await screen.findByRole('img', { name: '支付二维码' });
    act(() => void place.go('/Rental'));
    await screen.findByRole('heading', { name: '建设中' });
    const before = asked('pay.queryQr').length;
    await pass(60_000);
    expect(asked('pay.queryQr')).toHaveLength(before);
  });

  it.each([
    [1303, '支付成功'],
    [1302, '订单已取消'],
  ])('[PAY-4] body code %i is %s', async (code, words) => {
    start('/Pay?payInfoId=p1', (answer) => answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code })));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('[PAY-4] what was paid is the sum after what was taken off', async () => {
    start('/Pay?payInfoId=p1&orderId=501', (answer) => {
      answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 }));
      answer('order.details', sampleSheet({ couponAmount: 15, vipDiscount: 5 }));
    });
    expect(await screen.findByText('¥145.00')).toBeTruthy();
  });

  it('[PAY-5] a code whose time is over offers a new one', async () => {
    const { answer, asked } = start('/Pay?payInfoId=p1', (first) =>
      first('pay.genQr', { ...QR, expireTime: '2000-01-01 00:00:00' }),
    );
    await screen.findByText('二维码已失效，点击刷新');
    answer('pay.genQr', QR);
    press('二维码已失效，点击刷新');
    await waitFor(() => expect(asked('pay.genQr')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('二维码已失效，点击刷新')).toBeNull());
  });
});

describe('orders cancelled for non-payment (CANCELLED)', () => {
  it('[CANCELLED-5] each stands in a window of its own, in the words of the specification', async () => {
    start('/Rental', (answer) => answer('order.autoCancelPush', 'DD1,DD2'));
    expect(await screen.findByText('订单DD1因超时未支付，已自动取消')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '系统消息' })).toBeTruthy();
    press('我知道了');
    expect(await screen.findByText('订单DD2因超时未支付，已自动取消')).toBeTruthy();
    press('我知道了');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
