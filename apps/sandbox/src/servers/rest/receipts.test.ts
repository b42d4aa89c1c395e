import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { payableOf } from '../../services/marketplace/orders/Order.js';
import { RENTAL_ITEMS } from '../../services/marketplace/catalog.js';

/** A code with a valid check digit (GB 32100). */
const TAX_NO = '91350100M000100Y43';

async function start(isSimulated = false) {
  const { as, marketplace, clock } = await startMarketplace({ isSimulated });
  const { records } = marketplace.context;
  const me = as('1001');
  const [order] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.unpaid });
  if (order === undefined) throw new Error('no unpaid order in the demo');
  const bill = async (ids = [order.id]) =>
    (await me.post('/api/fe/orders/create-pay-info-batch', { orderIds: ids })).data.payInfoId as string;
  const pay = (id: string) => marketplace.payments.confirm(id, clock.time)?.status;
  const receipt = (id: string, who = '1001') => as(who).get(`/api/fe/payReceipts/${id}`);
  const ofOrder = (id: string, who = '1001') => as(who).get(`/api/fe/payReceipts?orderId=${id}`);
  const body = { kind: 2, title: '晓晓家装工作室', taxNo: TAX_NO, email: 'lin@example.com', clientToken: 'invoice-1' };
  const invoice = (payInfoId: string, change: object = {}, who = '1001') =>
    as(who).post('/api/fe/payInvoices', { payInfoId, ...body, ...change });
  return { as, marketplace, clock, records, order, bill, pay, receipt, ofOrder, invoice };
}

describe('receipts of payments (RECEIPT)', () => {
  it('a receipt states the sum, time, method, payer and items of a payment, and before it that the bill is unpaid', async () => {
    const { bill, pay, receipt, order, clock } = await start();
    const id = await bill();
    expect((await receipt(id)).data).toMatchObject({ status: 'UNPAID', paidTime: null, payWay: '', invoiceAmount: 0 });
    clock.time += 60_000;
    expect(pay(id)).toBe('PAID');
    expect((await receipt(id)).data).toMatchObject({
      payInfoId: id,
      payNo: expect.stringMatching(/^PAY/u),
      status: 'PAID',
      paidTime: '2026-01-15 12:01:00',
      payWay: '模拟收银台',
      payerName: '林晓',
      refundAmount: null,
      lines: [{ orderId: order.id, orderNo: order.orderNo, title: order.title, state: 'paid', refundAmount: null }],
      invoice: null,
    });
    expect((await receipt('nothing')).code).toBe(1301);
  });

  it('the server returns a receipt to its payer and to accounts that see all its orders with their discounts', async () => {
    const { bill, pay, receipt, ofOrder, order, records } = await start();
    const texts = { userName: '', userMobile: '', userRemark: '', createTime: 0 };
    for (const [userId, userType] of [['1002', 0] as const, ['1003', 1] as const])
      records.members.put({ id: `m${userId}`, orderId: order.id, userId, userType, ...texts });
    const id = await bill();
    pay(id);
    const codes = await Promise.all(
      ['1001', '1002', '1003', '1004', '2001', '3001'].map(async (who) => (await receipt(id, who)).code),
    );
    expect(codes).toEqual([200, 403, 403, 403, 200, 403]);
    const lists = await Promise.all(
      ['1001', '1002', '1003', '1004'].map(async (who) => (await ofOrder(order.id, who)).code),
    );
    expect(lists).toEqual([200, 403, 403, 403]);
    // Only the payer sees the invoice.
    expect((await receipt(id, '2001')).data).toMatchObject({ invoiceAmount: null, invoice: null });
  });

  it('an account that sees one order of a batch does not see the others through its receipt', async () => {
    const { bill, pay, receipt, ofOrder, order, records } = await start();
    // Another staff member is responsible for the second order.
    records.orders.put({ ...order, id: '7001', orderNo: 'DD7001', customerServiceId: '2002' });
    const id = await bill([order.id, '7001']);
    pay(id);
    expect((await receipt(id, '2001')).code).toBe(403);
    expect((await ofOrder(order.id, '2001')).data).toEqual([]);
    expect((await ofOrder(order.id)).data).toMatchObject([{ payInfoId: id, status: 'PAID' }]);
  });

  it('a receipt lists every refund with time and reason; every paid order of the demo has a receipt', async () => {
    const { records, receipt, ofOrder } = await start();
    const [cancelled] = records.orders
      .where({ customerId: '1001', status: ORDER_STATUS.closed })
      .filter(({ closeReason }) => closeReason === 'USER_CANCEL');
    const [{ payInfoId }] = (await ofOrder(cancelled?.id ?? '')).data;
    const { amount, ...rest } = (await receipt(payInfoId)).data;
    expect(rest).toMatchObject({
      refundAmount: amount,
      refundReason: '订单已取消',
      refundWay: '原路退回（模拟收银台）',
      refundTime: expect.stringMatching(/^2026-01-11 /u),
      lines: [{ refundAmount: amount }],
      invoiceAmount: 0,
    });
    for (const { id, paidAmount } of records.orders.where({ customerId: '1001' }))
      expect([id, (await ofOrder(id)).data.length]).toEqual([id, paidAmount > 0 ? 1 : 0]);
  });

  it('the server refunds a late payment completely', async () => {
    const { bill, pay, receipt, clock } = await start();
    const id = await bill();
    clock.time += 25 * 60 * 60_000;
    expect((await receipt(id)).data.status).toBe('CLOSED');
    expect(pay(id)).toBe('REFUND');
    const { data } = await receipt(id);
    expect(data).toMatchObject({ status: 'REFUND', refundAmount: data.amount, refundTime: data.paidTime });
    expect(data.refundReason).toContain('没有用于任何订单');
  });

  it('a refund beyond the price is spread over the additional costs, oldest first, and no fen counts twice', async () => {
    const { as, records, pay, receipt } = await start();
    const [order] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.onSite });
    const [cost] = records.costs.where({});
    if (order === undefined || cost === undefined) throw new Error('no cost in the demo');
    const amounts = [10_000, 5_000, 8_000];
    for (const [place, amount] of amounts.entries()) {
      records.costs.put({ ...cost, id: `90${place}`, orderId: order.id, amount, status: 1 });
    }
    const path = '/api/fe/orderAdditionalCosts/create-pay-info-batch';
    const { payInfoId } = (await as('1001').post(path, { ids: ['900', '901', '902'] })).data;
    pay(payInfoId);
    const now = records.orders.byId(order.id) ?? order;
    const refunded = async (beyond: number) => {
      records.orders.put({ ...now, refundAmount: payableOf(now) + beyond, payStatus: 2 });
      const { refundAmount, lines } = (await receipt(payInfoId)).data;
      return [refundAmount, lines.map((line: { refundAmount: number | null }) => line.refundAmount)];
    };
    expect(await refunded(12_000)).toEqual([120, [100, 20, null]]);
    expect(await refunded(23_000)).toEqual([230, [100, 50, 80]]);
  });

  it('the server refunds the deposit of a rental after the inspection of the tool, and the whole sum when it is cancelled', async () => {
    const { as, marketplace, clock, pay, receipt } = await start();
    const days = { startDate: '2026-01-20', endDate: '2026-01-21', address: '世纪大道1号', quantity: 1 };
    const rent = async () =>
      (await as('1001').post('/api/fe/rentalOrders', { itemId: RENTAL_ITEMS[0]?.id, ...days })).data;
    const [kept, cancelled] = [await rent(), await rent()];
    pay(kept.payInfoId);
    pay(cancelled.payInfoId);
    for (const event of ['fetch', 'return', 'confirmReturn'] as const) {
      if (event === 'return') await as('1001').put('/api/fe/rentalOrders', { id: kept.id, action: 'return' });
      else marketplace.rentals.run(event, kept.id, clock.time);
    }
    await as('1001').put('/api/fe/rentalOrders', { id: cancelled.id, action: 'cancel' });
    const deposit = (RENTAL_ITEMS[0]?.deposit ?? 0) / 100;
    expect((await receipt(kept.payInfoId)).data).toMatchObject({ status: 'PAID', refundAmount: deposit });
    const { data } = await receipt(cancelled.payInfoId);
    expect(data).toMatchObject({ status: 'REFUND', refundAmount: data.amount, refundReason: '租赁订单已取消' });
  });
});

describe('invoices (INVOICE)', () => {
  it('a payment has one invoice, also after repeated requests', async () => {
    const { bill, pay, receipt, invoice } = await start();
    const id = await bill();
    expect((await invoice(id)).code).toBe(1305);
    pay(id);
    const made = (await invoice(id, { taxNo: ` ${TAX_NO.toLowerCase()} ` })).data;
    const { amount } = (await receipt(id)).data;
    expect(made).toMatchObject({ status: 1, kind: 2, taxNo: TAX_NO, amount });
    expect((await invoice(id)).data.id).toBe(made.id);
    expect((await invoice(id, { clientToken: 'invoice-2' })).code).toBe(1304);
    expect((await invoice(id, {}, '1002')).code).toBe(403);
    expect((await invoice('nothing')).code).toBe(1301);
    expect((await receipt(id)).data.invoice).toMatchObject({ id: made.id, title: '晓晓家装工作室' });
  });

  it('an application with a wrong field is refused and not stored; one for a person needs no tax number', async () => {
    const { bill, pay, receipt, invoice } = await start();
    const id = await bill();
    pay(id);
    const refused = {
      1306: [{ title: '   ' }, { title: '长'.repeat(101) }, { title: '晓晓\n家装' }],
      // None, one sign less, a wrong check sign, two signs swapped, a letter that no code has.
      1307: ['', TAX_NO.slice(1), `${TAX_NO.slice(0, -1)}4`, '91350100M000010Y43', '9135010OM000100Y43'].map(
        (taxNo) => ({
          taxNo,
        }),
      ),
      1308: ['', 'lin@', 'lin xiao@example.com', 'lin@example.com\nbcc:x@y.cn', `x@${'y'.repeat(260)}.com`].map(
        (email) => ({ email }),
      ),
      400: [{ kind: 3 }, { remark: '长'.repeat(201) }],
    };
    for (const [code, changes] of Object.entries(refused))
      for (const change of changes) expect([change, (await invoice(id, change)).code]).toEqual([change, Number(code)]);
    expect((await receipt(id)).data.invoice).toBeNull();
    expect((await invoice(id, { kind: 1, title: '林晓' })).data).toMatchObject({ kind: 1, taxNo: '' });
  });

  it('the demo issues the invoice, and the payer gets a notice', async () => {
    const { bill, pay, receipt, invoice, marketplace, clock, records } = await start(true);
    const id = await bill();
    pay(id);
    const made = (await invoice(id)).data;
    marketplace.receipts.issue(made.id, clock.time);
    marketplace.receipts.issue(made.id, clock.time);
    expect((await receipt(id)).data.invoice).toMatchObject({ status: 2, handleTime: '2026-01-15 12:00:00' });
    const notices = records.notices.where({ userId: '1001' }).filter(({ title }) => title === '发票已开具');
    expect(notices.map(({ content }) => content)).toEqual([expect.stringContaining('lin@example.com')]);
  });
});
