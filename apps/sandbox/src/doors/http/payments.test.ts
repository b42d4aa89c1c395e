import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { RENTAL_ITEMS } from '../../world/marketplace/catalog/rentals.js';
import { ORDER_LIMITS } from '../../world/marketplace/orders/orderLimits.js';

async function startCosts() {
  const { as, marketplace, clock } = await startMarketplace();
  const { records } = marketplace.context;
  const [order] = records.orders.where({ customerId: '1001', status: 5 });
  const [cost] = records.costs.where({});
  if (order === undefined || cost === undefined) throw new Error('no cost in the demo');
  const put = (id: string, status: 1 | 4) => records.costs.put({ ...cost, id, orderId: order.id, status });
  put('901', 1);
  put('902', 1);
  const bill = () => as('1001').post('/api/fe/orderAdditionalCosts/create-pay-info-batch', { ids: ['901', '902'] });
  const cancel = () => records.orders.put({ ...order, status: 9 });
  const pay = (id: string) => marketplace.payments.confirm(id, clock.time)?.status;
  return { put, bill, cancel, pay, statusOf: (id: string) => records.costs.byId(id)?.status };
}

describe('paying for costs (COST)', () => {
  it('[COST-1] a bill pays all of its costs or goes back and pays none', async () => {
    const { put, bill, pay, statusOf } = await startCosts();
    const { payInfoId } = (await bill()).data;
    put('902', 4);
    expect(pay(payInfoId)).toBe('REFUND');
    expect(['901', '902'].map(statusOf)).toEqual([1, 4]);
  });

  it('[COST-1] the costs of a cancelled order are not paid', async () => {
    const { bill, cancel, pay, statusOf } = await startCosts();
    const { payInfoId } = (await bill()).data;
    cancel();
    expect((await bill()).code).toBe(1202);
    expect(pay(payInfoId)).toBe('REFUND');
    expect(statusOf('901')).toBe(1);
  });
});

describe('renting tools (RENTAL)', () => {
  it('[RENTAL-1] what was not paid in time is free for others', async () => {
    const { as, clock } = await startMarketplace();
    const [item] = RENTAL_ITEMS;
    const days = { startDate: '2026-03-02', endDate: '2026-03-03' };
    const wanted = { itemId: item?.id, quantity: item?.stock, ...days, address: '世纪大道 1 号' };
    const rent = async () => (await as('1002').post('/api/fe/rentalOrders', wanted)).code;
    expect(await rent()).toBe(200);
    clock.time += ORDER_LIMITS.payMs - 1;
    expect(await rent()).not.toBe(200);
    clock.time += 1;
    expect(await rent()).toBe(200);
  });
});
