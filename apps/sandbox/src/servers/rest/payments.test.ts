import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

async function startCosts() {
  const { as, marketplace, clock } = await startMarketplace();
  const { records } = marketplace.context;
  const [order] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.onSite });
  const [cost] = records.costs.where({});
  if (order === undefined || cost === undefined) throw new Error('no cost in the demo');
  const put = (id: string, status: 1 | 4) => records.costs.put({ ...cost, id, orderId: order.id, status });
  put('901', 1);
  put('902', 1);
  const bill = () => as('1001').post('/api/fe/orderAdditionalCosts/create-pay-info-batch', { ids: ['901', '902'] });
  const cancel = () => records.orders.put({ ...order, status: 9 });
  const pay = (id: string) => marketplace.payments.confirm(id, clock.time)?.status;
  return { as, put, bill, cancel, pay, statusOf: (id: string) => records.costs.byId(id)?.status };
}

describe('payments of additional costs (COST)', () => {
  it('[SB-COST-1] a payment settles all costs of its bill, or is refunded and settles none', async () => {
    const { put, bill, pay, statusOf } = await startCosts();
    const { payInfoId } = (await bill()).data;
    put('902', 4);
    expect(pay(payInfoId)).toBe('REFUND');
    expect(['901', '902'].map(statusOf)).toEqual([1, 4]);
  });

  it('[SB-COST-1] the server accepts no payment for the costs of a cancelled order', async () => {
    const { bill, cancel, pay, statusOf } = await startCosts();
    const { payInfoId } = (await bill()).data;
    cancel();
    expect((await bill()).code).toBe(1202);
    expect(pay(payInfoId)).toBe('REFUND');
    expect(statusOf('901')).toBe(1);
  });
});

describe('the lines of a bill (BILL)', () => {
  it('a new bill closes an older one that has one of its orders, and no other', async () => {
    const { as, marketplace, clock } = await startMarketplace();
    const { records } = marketplace.context;
    const [order] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.unpaid });
    if (order === undefined) throw new Error('no unpaid order in the demo');
    const ids = ['7001', '7002', '7003'] as const;
    for (const id of ids) records.orders.put({ ...order, id, orderNo: `DD${id}` });
    const bill = async (...orderIds: string[]): Promise<string> =>
      (await as('1001').post('/api/fe/orders/create-pay-info-batch', { orderIds })).data.payInfoId;
    const statusOf = (id: string) => records.payInfos.byId(id)?.status;
    const [one, other] = [await bill(ids[0]), await bill(ids[2])];
    const both = await bill(ids[0], ids[1]);
    expect([one, other, both].map(statusOf)).toEqual(['CLOSED', 'UNPAID', 'UNPAID']);
    const last = await bill(ids[1]);
    expect([both, last].map(statusOf)).toEqual(['CLOSED', 'UNPAID']);
    // The payment of a closed bill pays for nothing.
    expect(marketplace.payments.confirm(both, clock.time)?.status).toBe('REFUND');
    expect(records.orders.byId(ids[1])?.status).toBe(ORDER_STATUS.unpaid);
  });

  it('the bill of a batch with an expired order lists which orders are closed and which can still be paid', async () => {
    const { as, marketplace, clock } = await startMarketplace();
    const { records } = marketplace.context;
    const [first] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.unpaid });
    if (first === undefined) throw new Error('no unpaid order in the demo');
    const { payDeadline } = first;
    const late = { ...first, id: '7001', orderNo: 'DD7001', title: '晾衣架安装', amount: 20_000, vipDiscount: 400 };
    records.orders.put({ ...late, payDeadline: payDeadline + 60_000 });
    const { payInfoId } = (
      await as('1001').post('/api/fe/orders/create-pay-info-batch', { orderIds: [first.id, '7001'] })
    ).data;
    const detail = async (who = '1001') => as(who).get(`/api/fe/payInfos/${payInfoId}`);
    expect((await detail()).data).toMatchObject({
      payInfoId,
      bizType: 'order',
      lines: [
        { id: first.id, orderNo: first.orderNo, title: first.title, state: 'open' },
        { id: '7001', orderNo: 'DD7001', title: '晾衣架安装', amount: 196, discount: 4, state: 'open' },
      ],
    });
    clock.time = payDeadline;
    const states = (await detail()).data.lines.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['closed', 'open']);
    expect((await detail('1002')).code).toBe(403);
  });

  it('a bill for an additional cost names the order and the cost', async () => {
    const { bill, pay, as } = await startCosts();
    const { payInfoId } = (await bill()).data;
    const lines = async () => (await as('1001').get(`/api/fe/payInfos/${payInfoId}`)).data.lines;
    const [line] = await lines();
    expect(line.title).toMatch(/^增项费用：./u);
    expect(line).toMatchObject({ id: '901', state: 'open' });
    pay(payInfoId);
    expect((await lines()).map(({ state }: { state: string }) => state)).toEqual(['paid', 'paid']);
  });
});
