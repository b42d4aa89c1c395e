import { ApiError } from '@fitout/api-client';
import { wireTime, type AnswerOnWire } from '@fitout/api-client/contract';
import { fireEvent, screen, waitFor, within, cleanup } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sampleOrder, sampleSheet } from '../testing/sampleOrder.js';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
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
  return startPage({
    at,
    config,
    answers: (answer) => {
      answer('pay.genQr', QR);
      answer('pay.queryQr', { billStatus: 'UNPAID' });
      answer('order.details', sampleSheet());
      answers(answer);
    },
  });
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

const COST = { orderId: '501', orderNo: 'DD501', title: '石材开孔', amount: 260, discount: 0 };
const COST_LINE = { ...COST, id: 'c1', state: 'paid' };
const BILL = { payInfoId: 'p1', payNo: 'P1', amount: 260, expireTime: '2099-01-01 00:00:00' };
const COST_BILL = { ...BILL, bizType: 'additional' };

const startEnds = (answers: StartAppOptions['answers']) => start('/Pay?payInfoId=p1', answers);

describe('the end of a payment (PAY)', () => {
  it('[WEB-PAY-10] a failed payment is reported, its code is used up, and another one can be paid', async () => {
    const { answer, requestsTo, pass } = startEnds(() => undefined);
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
    const { answer, pass, scrolled } = startEnds((script) =>
      script('pay.receipt', new Promise<never>(() => undefined)),
    );
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

  it.each([403, 1301])('for code %i the page says 支付单不存在或无权支付 and offers no retry', async (code) => {
    startEnds((answer) => answer('pay.genQr', new ApiError('code', { key: 'pay.genQr', code })));
    expect(await screen.findByText('支付单不存在或无权支付')).toBeTruthy();
    expect(screen.queryByText(/^支付单 p1/u)).toBeNull();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  });
});

const RECEIPT = {
  ...COST_BILL,
  bizType: 'order',
  status: 'REFUND',
  paidTime: '2026-11-20 09:00:00',
  refundAmount: 260,
  refundTime: '2026-11-20 09:00:00',
  refundReason: '支付到账时支付单已失效',
  refundWay: '原路退回（微信支付）',
  lines: [{ ...COST_LINE, state: 'closed' }],
};
const SAID = /你支付的 ¥260\.00 已于 2026-11-20 09:00 原路退回（微信支付），到账时间以支付渠道为准/u;

describe('refunded payments (PAY)', () => {
  it('[WEB-PAY-16] a late payment is reported as refunded: how much, when, why and to what account', async () => {
    const { answer, pass } = startEnds((first) => first('pay.receipt', RECEIPT));
    await screen.findByRole('img', { name: '支付二维码' });
    answer('pay.queryQr', { billStatus: 'REFUND' });
    await pass(2_000);
    expect(await screen.findByText('款项已退回')).toBeTruthy();
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(screen.getByText('原因：支付到账时支付单已失效。')).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看退款凭证' }).getAttribute('href')).toBe('/Receipt?payInfoId=p1');
    expect(screen.getByRole('link', { name: '联系客服' }).getAttribute('href')).toBe('/contact');
  });

  it('[WEB-PAY-16] of a batch the open orders can be paid, and the closed order is named', async () => {
    const open = { ...COST_LINE, id: '502', orderId: '502', orderNo: 'DD502', amount: 100, state: 'open' };
    const lines = [{ ...COST_LINE, state: 'closed' }, open];
    startEnds((first) => {
      first('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1302 }));
      first('pay.queryQr', { billStatus: 'REFUND' });
      first('pay.receipt', { ...RECEIPT, lines });
      first('pay.detail', { ...COST_BILL, bizType: 'order', lines });
    });
    expect(await screen.findByText('本次支付已关闭：1 个订单已取消，1 个订单仍待支付')).toBeTruthy();
    expect(screen.getByText(SAID)).toBeTruthy();
    expect(screen.queryByText(/没有扣款/u)).toBeNull();
    expect(screen.getByRole('button', { name: '继续支付其余 1 个订单（¥100.00）' })).toBeTruthy();
  });

  it('[WEB-PAY-16] a later refund is shown beside 支付成功', async () => {
    startEnds((first) => {
      first('pay.genQr', new ApiError('code', { key: 'pay.genQr', code: 1303 }));
      first('pay.receipt', { ...RECEIPT, status: 'PAID', refundAmount: 60 });
    });
    expect(await screen.findByText(/其中 ¥60\.00 已于 2026-11-20 09:00 原路退回（微信支付）/u)).toBeTruthy();
    expect(screen.getByRole('link', { name: '查看收据' })).toBeTruthy();
  });
});

it('发送代付链接 copies the address with the subject and the sum', async () => {
  const written: string[] = [];
  const writeText = async (text: string) => void written.push(text);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  startEnds((answer) => answer('pay.detail', { ...COST_BILL, lines: [COST_LINE] }));
  await screen.findByText('石材开孔');
  press('发送代付链接');
  await waitFor(() => expect(written).toEqual(['请帮我支付「石材开孔」¥165.00：https://qr.example/p1']));
  expect(await screen.findByText('代付链接已复制，发给对方即可付款')).toBeTruthy();
});
