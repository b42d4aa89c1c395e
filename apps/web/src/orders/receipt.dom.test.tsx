import { ApiError } from '@fitout/api-client';
import type { AnswerOnWire } from '@fitout/api-client/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { StartAppOptions } from '../testing/startApp.js';
import { startPage } from '../testing/startPage.js';
import { press } from '../testing/typing.js';

const TAX_NO = '91350100M000100Y43';
const LINE = {
  id: '501',
  orderId: '501',
  orderNo: 'DD501',
  title: '吸顶灯安装',
  amount: 161.7,
  discount: 3.3,
  state: 'paid',
  refundAmount: null,
};
const COST = { ...LINE, id: 'c1', title: '增项费用：石材开孔', amount: 260, discount: 0 };

function receiptOf(over: Partial<AnswerOnWire<'pay.receipt'>> = {}): AnswerOnWire<'pay.receipt'> {
  return {
    payInfoId: 'p1',
    payNo: 'PAY1',
    bizType: 'order',
    status: 'PAID',
    amount: 421.7,
    paidTime: '2026-11-20 09:00:00',
    payWay: '微信支付',
    payerName: '林晓',
    createTime: '2026-11-20 08:30:00',
    refundAmount: null,
    refundTime: null,
    refundReason: '',
    refundWay: '',
    lines: [LINE, COST],
    invoiceAmount: 421.7,
    invoice: null,
    ...over,
  };
}

function start(answers: StartAppOptions['answers'], at = '/Receipt?payInfoId=p1') {
  return startPage({ at, ...(answers && { answers }) });
}

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the receipt (RECEIPT)', () => {
  it('has the sum, the time, the way of payment, the orders, the discounts, and its number', async () => {
    start((answer) => answer('pay.receipt', receiptOf()));
    expect(await screen.findByRole('heading', { name: '收据', level: 1 })).toBeTruthy();
    expect(['收据编号', '付款人', '支付时间', '支付方式', '原价合计', '优惠合计', '实付金额'].map(fact)).toEqual([
      'PAY1',
      '林晓',
      '2026-11-20 09:00',
      '微信支付',
      '¥425.00',
      '-¥3.30',
      '¥421.70',
    ]);
    const rows = within(screen.getByRole('table', { name: '支付明细' })).getAllByRole('row');
    expect(rows[1]?.textContent).toContain('DD501');
    expect(rows[2]?.textContent).toContain('增项费用：石材开孔');
    expect(screen.getByRole('link', { name: '吸顶灯安装' }).getAttribute('href')).toBe('/Order?id=501');
    expect(screen.queryByText('退款金额')).toBeNull();
  });

  it('a refund is shown with its sum, its time and its account', async () => {
    start((answer) =>
      answer(
        'pay.receipt',
        receiptOf({
          refundAmount: 100,
          refundTime: '2026-11-22 10:00:00',
          refundReason: '售后退款',
          refundWay: '原路退回（微信支付）',
          lines: [{ ...LINE, refundAmount: 100 }],
        }),
      ),
    );
    expect(
      await screen.findByText(/部分款项已退回：¥100\.00，2026-11-22 10:00，原路退回（微信支付）。原因：售后退款/u),
    ).toBeTruthy();
    expect(fact('实际支出')).toBe('¥321.70');
    expect(screen.getByRole('columnheader', { name: '已退' })).toBeTruthy();
  });

  it.each([
    ['UNPAID', '尚未支付，支付完成后可查看和打印收据', '去支付'],
    ['CLOSED', '支付单已关闭，没有扣款', null],
  ])('a payment that is %s says that it is no proof', async (status, statusText, way) => {
    start((answer) => answer('pay.receipt', receiptOf({ status, paidTime: null, payWay: '', invoiceAmount: 0 })));
    expect(await screen.findByText(statusText)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('支付单');
    expect(screen.queryByRole('button', { name: '打印' })).toBeNull();
    expect(screen.queryByText('发票')).toBeNull();
    expect(way === null || screen.getByRole('link', { name: way }).getAttribute('href') === '/Pay?payInfoId=p1').toBe(
      true,
    );
  });

  it('the receipts of an order are listed; a single one is shown at once', async () => {
    const paid = { payInfoId: 'p1', payNo: 'PAY1', bizType: 'order', status: 'PAID', amount: 161.7, paidTime: null };
    const cost = { ...paid, payInfoId: 'p2', payNo: 'PAY2', bizType: 'additional', amount: 260 };
    const { answer } = start((first) => first('pay.receipts', [cost, paid]), '/Receipt?orderId=501');
    const links = await screen.findAllByRole('link', { name: /PAY/u });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/Receipt?payInfoId=p2', '/Receipt?payInfoId=p1']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('收据');
    answer('pay.receipt', receiptOf());
    fireEvent.click(screen.getByRole('link', { name: /订单费用/u }));
    expect(await screen.findByRole('heading', { name: '收据', level: 1 })).toBeTruthy();
  });
});

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(label), { target: { value } });
const valueOf = (label: string | RegExp) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>(label).value;

async function openForm(answers?: StartAppOptions['answers']) {
  const page = start((answer) => {
    answer('pay.receipt', receiptOf());
    answers?.(answer);
  });
  await screen.findByRole('heading', { name: '收据' });
  press('申请发票');
  await screen.findByRole('dialog', { name: '申请发票' });
  fireEvent.click(screen.getByLabelText('企业'));
  write(/^发票抬头/u, '晓晓家装工作室');
  write(/^税号/u, TAX_NO);
  write(/^接收邮箱/u, 'lin@example.com');
  return page;
}

describe('requesting an invoice (INVOICE)', () => {
  it('the request is sent once, and the receipt then shows it', async () => {
    const invoice = { id: 'i1', payInfoId: 'p1', status: 1, kind: 2, title: '晓晓家装工作室', taxNo: TAX_NO };
    const { answer, requestsTo } = await openForm((first) => first('invoice.create', invoice));
    answer('pay.receipt', receiptOf({ invoice, invoiceAmount: 421.7 }));
    press('提交申请');
    press('提交申请');
    expect(await screen.findByText('开具中')).toBeTruthy();
    expect(requestsTo('invoice.create').map(({ body }) => body)).toEqual([
      expect.objectContaining({
        payInfoId: 'p1',
        kind: 2,
        title: '晓晓家装工作室',
        taxNo: TAX_NO,
        email: 'lin@example.com',
      }),
    ]);
    expect(fact('税号')).toBe(TAX_NO);
    expect(screen.queryByRole('button', { name: '申请发票' })).toBeNull();
  });

  it.each([
    [1306, /^发票抬头/u, '请填写正确的发票抬头'],
    [1307, /^税号/u, '税号不正确，请核对统一社会信用代码'],
    [1308, /^接收邮箱/u, '邮箱地址不正确'],
  ])('a refusal with %s is shown beside its field until that is changed', async (code, label, msg) => {
    const { requestsTo } = await openForm((first) =>
      first('invoice.create', new ApiError('code', { key: 'invoice.create', code, serverMessage: msg })),
    );
    press('提交申请');
    expect(await screen.findByText(msg)).toBeTruthy();
    expect(within(screen.getByRole('dialog')).getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(valueOf(/^税号/u)).toBe(TAX_NO);
    write(label, label.source.includes('税号') ? '91110000600037341L' : 'new@example.com');
    await waitFor(() => expect(screen.queryByText(msg)).toBeNull());
    expect(requestsTo('invoice.create')).toHaveLength(1);
  });

  it('an invoice requested in another tab is reported, and shown', async () => {
    const invoice = { id: 'i1', payInfoId: 'p1', status: 2, kind: 1, title: '林晓' };
    const { answer } = await openForm((first) =>
      first(
        'invoice.create',
        new ApiError('code', { key: 'invoice.create', code: 1304, serverMessage: '该支付单已申请过发票' }),
      ),
    );
    answer('pay.receipt', receiptOf({ invoice }));
    press('提交申请');
    expect(await screen.findByText('该支付单已申请过发票')).toBeTruthy();
    expect(await screen.findByText('已开具')).toBeTruthy();
  });

  it('a refused one shows the reason and can be requested again; other accounts do not see it', async () => {
    const invoice = { id: 'i1', payInfoId: 'p1', status: 3, kind: 1, title: '林晓', reason: '抬头与付款人不一致' };
    const { unmount } = start((answer) => answer('pay.receipt', receiptOf({ invoice })));
    expect(await screen.findByText('抬头与付款人不一致')).toBeTruthy();
    expect(screen.getByRole('button', { name: '重新申请' })).toBeTruthy();
    unmount();
    start((answer) => answer('pay.receipt', receiptOf({ invoiceAmount: null })));
    await screen.findByRole('heading', { name: '收据' });
    expect(screen.queryByText('发票')).toBeNull();
  });
});
