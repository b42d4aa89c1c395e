import { ApiError } from '@fitout/api-client';
import { wireTime, type AnswerOnWire } from '@fitout/api-client/contract';
import { FakeHub, settle } from '@fitout/im-core/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { sampleOrder, sampleSheet } from '../testing/sampleOrder.js';
import { startApp, type StartAppOptions } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

const QR = { qrCode: 'https://qr.example/p1', qrCodeId: 'q1', billNo: 'B1', billDate: '', totalAmount: 16_500 };

const CLOSED = new ApiError('code', { key: 'pay.genQr', code: 1302 });

/** A bill of orders 501, 502…, one per state. */
function billOf(states: readonly string[]): AnswerOnWire<'pay.detail'> {
  const lines = states.map((state, at) => {
    const id = String(501 + at);
    return { id, orderId: id, orderNo: `DD${id}`, title: '吸顶灯安装', amount: 98, discount: 2, state };
  });
  const expireTime = '2099-01-01 00:00:00';
  return { payInfoId: 'p1', payNo: 'P1', amount: 98 * states.length, expireTime, bizType: 'order', lines };
}

function start(at: string, answers: StartAppOptions['answers'] = () => undefined, config: object = {}) {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  onTestFinished(() => scrolled.mockRestore());
  const hub = new FakeHub();
  hub.goDown();
  const page = startApp({
    at,
    hub,
    config,
    answers: (answer) => {
      answer('pay.genQr', QR);
      answer('pay.queryQr', { billStatus: 'UNPAID' });
      answer('order.details', sampleSheet());
      answers(answer);
    },
  });
  const requestsTo = (key: string) => page.calls.filter((call) => call.key === key);
  const pass = (ms: number) =>
    act(async () => {
      await page.clock.advance(ms);
      await settle();
    });
  return { ...page, requestsTo, pass };
}

describe('paying (PAY)', () => {
  it('[WEB-PAY-1] an order without a payment gets one, once, and its number is in the address', async () => {
    const { requestsTo, place } = start('/Pay?orderId=501', (answer) => {
      answer('pay.idByOrder', null);
      answer('pay.createBatch', { payInfoId: 'p1', payNo: 'P1', amount: 165, orders: [] });
    });
    expect(await screen.findByRole('img', { name: '支付二维码' })).toBeTruthy();
    expect(place.path).toBe('/Pay?payInfoId=p1&orderId=501');
    expect(requestsTo('pay.createBatch')).toHaveLength(1);
    // In the line of the order, and as the sum.
    expect(await screen.findAllByText('¥165.00')).toHaveLength(2);
  });

  it('[WEB-PAY-1] the open payment of an order is used again', async () => {
    const { requestsTo } = start('/Pay?orderId=501', (answer) => answer('pay.idByOrder', 'p9'));
    await waitFor(() => expect(requestsTo('pay.genQr')[0]?.query).toMatchObject({ payInfoId: 'p9' }));
    expect(requestsTo('pay.createBatch')).toEqual([]);
  });

  it('[WEB-PAY-1] a second visit uses the payment of the first one', async () => {
    const { answer, requestsTo, place } = start('/Pay?orderId=501', (first) => {
      first('pay.idByOrder', null);
      first('pay.createBatch', { payInfoId: 'p1', payNo: 'P1', amount: 165, orders: [] });
    });
    await screen.findByRole('img', { name: '支付二维码' });
    act(() => void place.go('/Rental'));
    await screen.findByRole('heading', { name: '工具租赁' });
    answer('pay.idByOrder', 'p1');
    act(() => void place.go('/Pay?orderId=501'));
    expect(await screen.findByRole('img', { name: '支付二维码' })).toBeTruthy();
    expect(place.path).toBe('/Pay?payInfoId=p1&orderId=501');
    expect(requestsTo('pay.createBatch')).toHaveLength(1);
  });

  it('the test payment is offered if configured, and calls the marketplace', async () => {
    const { requestsTo } = start('/Pay?payInfoId=p1', (answer) => answer('pay.test', { codeUrl: '', payNo: 'P1' }), {
      features: { payTest: true },
    });
    await screen.findByRole('img', { name: '支付二维码' });
    press('测试支付');
    await waitFor(() => expect(requestsTo('pay.test')[0]?.query).toEqual({ payInfoId: 'p1' }));
  });

  it('the test payment is not offered by default', async () => {
    start('/Pay?payInfoId=p1');
    await screen.findByRole('img', { name: '支付二维码' });
    expect(screen.queryByRole('button', { name: '测试支付' })).toBeNull();
  });

  it('[WEB-PAY-2] one query after the payment the page says 支付成功, and stops querying', async () => {
    const { answer, requestsTo, pass } = start('/Pay?payInfoId=p1&orderId=501');
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'PAID' });
    await pass(2_000);
    expect(await screen.findByRole('heading', { name: '支付成功' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order?id=501');
    expect(requestsTo('pay.queryQr').at(-1)?.query).toMatchObject({ payInfoId: 'p1', qrCodeId: 'q1' });
    const before = requestsTo('pay.queryQr').length;
    await pass(60_000);
    expect(requestsTo('pay.queryQr')).toHaveLength(before);
  });

  it('after leaving the page nothing is queried', async () => {
    const { requestsTo, pass, place } = start('/Pay?payInfoId=p1');
    await screen.findByRole('img', { name: '支付二维码' });
    act(() => void place.go('/Rental'));
    await screen.findByRole('heading', { name: '工具租赁' });
    const before = requestsTo('pay.queryQr').length;
    await pass(60_000);
    expect(requestsTo('pay.queryQr')).toHaveLength(before);
  });

  it('[WEB-PAY-4] body code 1303 is 支付成功', async () => {
    start('/Pay?payInfoId=p1', (answer) => answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 })));
    expect(await screen.findByText('支付成功')).toBeTruthy();
  });

  it('[WEB-PAY-4] body code 1302 of a cancelled order is 订单已取消, and links to the same order again', async () => {
    start('/Pay?payInfoId=p1', (answer) => {
      answer('pay.genQr', CLOSED);
      answer('pay.detail', billOf(['closed']));
    });
    expect(await screen.findByText('订单已取消')).toBeTruthy();
    expect(screen.getByRole('link', { name: '重新下单' }).getAttribute('href')).toBe('/ReleaseOrder?again=501');
  });

  it('[WEB-PAY-6] a batch lists each order with its number, title, sum and discount, and the time to pay', async () => {
    start('/Pay?payInfoId=p1', (answer) => answer('pay.detail', billOf(['open', 'open'])));
    const list = await screen.findByRole('list', { name: '支付明细' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(list.textContent).toContain('吸顶灯安装DD501¥98.00原价 ¥100.00，优惠 -¥2.00');
    expect(screen.getAllByRole('timer')).not.toHaveLength(0);
    expect(screen.getByText(/已减会员折扣与优惠/u).textContent).toContain('¥4.00');
  });

  it('[WEB-PAY-6] if the marketplace sends no lines, the order of the address is listed', async () => {
    start('/Pay?payInfoId=p1&orderId=501', (answer) => answer('order.details', sampleSheet({ vipDiscount: 5 })));
    const list = await screen.findByRole('list', { name: '支付明细' });
    expect(list.textContent).toContain('DD2026112000000501¥160.00原价 ¥165.00，优惠 -¥5.00');
  });

  it('the remaining time is counted by the marketplace’s clock, independent of the machine’s', async () => {
    const expireTime = wireTime(1_700_000_000_000 + 30 * 60_000);
    const { clock, setServerOffset } = start('/Pay?payInfoId=p1', (answer) => {
      answer('pay.genQr', { ...QR, expireTime });
      answer('pay.detail', { ...billOf(['open']), expireTime });
    });
    expect(clock.now()).toBe(1_700_000_000_000);
    setServerOffset(5 * 60_000);
    await screen.findByRole('img', { name: '支付二维码' });
    await waitFor(() => expect(screen.getAllByRole('timer').map((one) => one.textContent)).toEqual(['25:00', '25:00']));
  });

  it('[WEB-PAY-9] of a partly expired batch the open orders can be paid, and nothing is ordered again', async () => {
    const { answer, requestsTo, pass, place } = start('/Pay?payInfoId=p1', (first) =>
      first('pay.detail', billOf(['open', 'open', 'open'])),
    );
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'CLOSED' });
    answer('pay.detail', billOf(['closed', 'open', 'open']));
    answer('pay.createBatch', { payInfoId: 'p2', payNo: 'P2', amount: 196, orders: [] });
    await pass(2_000);
    expect(await screen.findByText('本次支付已关闭：1 个订单已取消，2 个订单仍待支付')).toBeTruthy();
    expect(screen.queryByText('重新下单')).toBeNull();
    answer('pay.detail', billOf(['open', 'open']));
    answer('pay.queryQr', { billStatus: 'UNPAID' });
    press('继续支付其余 2 个订单（¥196.00）');
    await waitFor(() => expect(place.path).toBe('/Pay?payInfoId=p2'));
    expect(requestsTo('pay.createBatch')[0]?.body).toEqual({ orderIds: ['502', '503'] });
  });

  it('[WEB-PAY-9] a closed payment of an open order links back to paying it, also if only the order is known', async () => {
    start('/Pay?payInfoId=p1&orderId=501', (answer) => answer('pay.genQr', CLOSED));
    expect(await screen.findByText('本次支付已关闭：1 个订单仍待支付')).toBeTruthy();
    expect(screen.getByRole('button', { name: '继续支付（¥165.00）' })).toBeTruthy();
    expect(screen.queryByText('重新下单')).toBeNull();
  });

  it('[WEB-PAY-9] a closed payment without any data offers no new order', async () => {
    start('/Pay?payInfoId=p1', (answer) => answer('pay.genQr', CLOSED));
    expect(await screen.findByText('支付单已关闭')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看订单' })).toBeTruthy();
    expect(screen.queryByText('重新下单')).toBeNull();
  });

  it('[WEB-PAY-9] costs of a closed payment are paid with a new one', async () => {
    const { requestsTo, place } = start('/Pay?payInfoId=p1', (answer) => {
      answer('pay.genQr', CLOSED);
      answer('pay.detail', { ...billOf(['open']), bizType: 'additional' });
      answer('additional.pay', { payInfoId: 'p2', payNo: 'P2', amount: 98 });
    });
    await screen.findByText('本次支付已关闭：1 项费用仍待支付');
    press('继续支付（¥98.00）');
    await waitFor(() => expect(place.path).toBe('/Pay?payInfoId=p2'));
    expect(requestsTo('additional.pay')[0]?.body).toEqual({ ids: ['501'] });
  });

  it('[WEB-PAY-4] the paid sum is the one after discounts', async () => {
    start('/Pay?payInfoId=p1&orderId=501', (answer) => {
      answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 }));
      answer('order.details', sampleSheet({ couponAmount: 15, vipDiscount: 5 }));
    });
    expect(await screen.findByText('¥145.00')).toBeTruthy();
  });

  it('an expired code offers a new one', async () => {
    const { answer, requestsTo } = start('/Pay?payInfoId=p1', (first) =>
      first('pay.genQr', { ...QR, expireTime: '2000-01-01 00:00:00' }),
    );
    await screen.findByText('二维码已失效，点击刷新');
    answer('pay.genQr', QR);
    press('二维码已失效，点击刷新');
    await waitFor(() => expect(requestsTo('pay.genQr')).toHaveLength(2));
    await waitFor(() => expect(screen.queryByText('二维码已失效，点击刷新')).toBeNull());
  });
});

describe('orders cancelled for non-payment (CANCELLED)', () => {
  /** The page three seconds later, when it has sent its first query. */
  async function startAndWait(answers: StartAppOptions['answers']) {
    const { requestsTo, pass } = start('/Rental', answers);
    await waitFor(async () => {
      await pass(3_000);
      expect(requestsTo('order.autoCancelPush')).not.toEqual([]);
    });
  }

  it('[WEB-CANCELLED-2][WEB-CANCELLED-5] all of them are in one window, in the words of the specification, with title and sum', async () => {
    await startAndWait((answer) => {
      answer('order.autoCancelPush', 'DD1,DD2');
      answer('order.page', [sampleOrder({ orderNo: 'DD1', status: 9, vipDiscount: 5 })]);
    });
    expect(await screen.findByText('订单DD1因超时未支付，已自动取消')).toBeTruthy();
    expect(screen.getByText('订单DD2因超时未支付，已自动取消')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: '系统消息' })).toBeTruthy();
    expect(await screen.findByText('吸顶灯安装 · ¥160.00')).toBeTruthy();
    // Of several the list of closed orders; of one the order itself.
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order?tab=9');
    press('我知道了');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens with titles and sums', async () => {
    await startAndWait((answer) => {
      answer('order.autoCancelPush', 'DD1');
      answer('order.page', [sampleOrder({ orderNo: 'DD1', status: 9, vipDiscount: 5 })]);
    });
    const popup = await screen.findByRole('dialog', { name: '系统消息' });
    expect(popup.textContent).toContain('吸顶灯安装 · ¥160.00');
  });

  it('查看订单 opens the cancelled order', async () => {
    await startAndWait((answer) => {
      answer('order.autoCancelPush', 'DD1');
      answer('order.page', [sampleOrder({ orderNo: 'DD1', status: 9 })]);
    });
    await screen.findByText(/^吸顶灯安装 · /u);
    expect(screen.getByRole('link', { name: '查看订单' }).getAttribute('href')).toBe('/Order?id=501');
  });

  it('waits until an open form is closed', async () => {
    const { answer, pass } = start('/Order?id=501', (first) => {
      first('order.details', sampleSheet());
      first('order.autoCancelPush', null);
    });
    fireEvent.click(await screen.findByRole('button', { name: '修改订单' }));
    await screen.findByRole('dialog', { name: '修改订单' });
    answer('order.autoCancelPush', 'DD1');
    await pass(6_000);
    expect(screen.queryByText('订单DD1因超时未支付，已自动取消')).toBeNull();
    press('取消');
    expect(await screen.findByText('订单DD1因超时未支付，已自动取消')).toBeTruthy();
  });
});
