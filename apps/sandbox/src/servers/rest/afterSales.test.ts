import { describe, expect, it } from 'vitest';
import { createMasters } from '../../simulation/createMasters.js';
import { startMarketplace } from '../../testing/startMarketplace.js';

async function start() {
  const sandbox = await startMarketplace();
  const { records } = sandbox.marketplace.context;
  const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === 7);
  if (order === undefined) throw new Error('no finished order');
  records.orders.put({ ...order, paidAmount: 60_760, refundAmount: 10_000 });
  const ask = (fields: object) =>
    sandbox.as('1001').post('/api/fe/orderAfterSales', {
      orderId: order.id,
      reason: '安装不平整',
      contactName: '林晓',
      contactMobile: '10000000001',
      ...fields,
    });
  const masters = createMasters(sandbox.marketplace, { plan: () => {} });
  const answered = async (fields: object) => {
    const { id } = (await ask(fields)).data;
    for (let step = 0; step < 2; step += 1) masters.handleAfterSale(id, sandbox.clock.time);
    return { id, sale: records.afterSales.byId(id) };
  };
  return { ...sandbox, records, order, ask, answered };
}

describe('requests after the sale over the wire (AFTER)', () => {
  it('[SB-AFTER-3] an expected refund is no more than what is left of the payment, and for a refund only', async () => {
    const { ask, records, order } = await start();
    expect(await ask({ type: 2, expectAmount: 507.61 })).toMatchObject({
      code: 1209,
      msg: '期望退款金额不能超过可退金额',
    });
    for (const type of [1, 3, 4])
      expect(await ask({ type, expectAmount: 1 })).toMatchObject({
        code: 1210,
        msg: '只有退款申请可以填写期望退款金额',
      });
    expect(records.afterSales.where({ orderId: order.id })).toEqual([]);
    expect(await ask({ type: 2, expectAmount: 507.6 })).toMatchObject({ code: 200, data: { expectAmount: 507.6 } });
  });

  it.each([
    [1, '师傅将于两天内免费上门返修。'],
    [3, '客服将在一个工作日内电话回访'],
    [4, '缺少的配件已安排补发'],
  ])('[SB-AFTER-4] what the staff of the demo proposes fits the kind of request: %i', async (type, words) => {
    const { answered } = await start();
    const { sale } = await answered({ type });
    expect(sale).toMatchObject({ status: 2, resultAmount: null });
    expect(sale?.result).toContain(words);
  });

  it('[SB-AFTER-4] a refund is answered with the sum that comes back, and comes back once it is confirmed', async () => {
    const { answered, as, records, order } = await start();
    const { id, sale } = await answered({ type: 2, expectAmount: 200 });
    expect(sale).toMatchObject({ status: 2, resultAmount: 20_000, result: '同意退款¥200.00，您确认后原路退回。' });
    expect((await as('1001').post('/api/fe/orderAfterSales', { id, action: 'confirm' })).data).toMatchObject({
      status: 3,
    });
    expect(records.orders.byId(order.id)?.refundAmount).toBe(30_000);
  });
});
