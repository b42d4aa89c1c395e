import { COST_STATUS, ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../testing/startMarketplace.js';
import type { Job } from '../storage/createJobs.js';
import { createMasters, SIMULATION } from './createSimulation.js';

async function start() {
  const { marketplace, clock } = await startMarketplace();
  const { records } = marketplace.context;
  const [order] = records.orders.where({ customerId: '1001', status: ORDER_STATUS.onSite });
  const [cost] = records.costs.where({ orderId: order?.id ?? '' });
  if (order === undefined || cost === undefined) throw new Error('an order in progress with a cost is needed');
  records.costs.put({ ...cost, status: COST_STATUS.proposed });
  const planned: Job[] = [];
  const masters = createMasters(marketplace, { plan: (job) => void planned.push(job) });
  return { masters, order, records, clock, planned };
}

describe('the masters of the demo (SIMULATION)', () => {
  it('a master who waits for a decision tries again later than now, also after the clock was advanced', async () => {
    const { masters, order, clock, planned } = await start();
    const dueAt = clock.time;
    clock.time += 24 * 3_600_000;
    masters.run('simulation.finish', order.id, dueAt);
    expect(planned).toEqual([
      { kind: 'simulation.finish', about: order.id, dueAt: clock.time + SIMULATION.progressMs },
    ]);
  });

  it('a master does not wait on an order that was refunded', async () => {
    const { masters, order, records, clock, planned } = await start();
    records.orders.put({ ...order, status: ORDER_STATUS.closed });
    masters.run('simulation.finish', order.id, clock.time);
    expect([planned, records.orders.byId(order.id)?.status]).toEqual([[], ORDER_STATUS.closed]);
  });
});
