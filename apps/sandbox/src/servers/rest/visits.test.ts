import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { createMasters } from '../../simulation/createSimulation.js';
import { startMarketplace } from '../../testing/startMarketplace.js';
import type { Order } from '../../services/marketplace/orders/Order.js';
import { orderBody, VISIT } from '../../testing/orderForms.js';

async function start() {
  const sandbox = await startMarketplace();
  const { records } = sandbox.marketplace.context;
  for (const visit of records.orders.where({ masterId: '3001' })) records.orders.put({ ...visit, masterId: '3003' });
  const [first, second] = records.orders
    .where({ customerId: '1001' })
    .filter(({ status }) => status === ORDER_STATUS.taken || status === ORDER_STATUS.appointed);
  if (first === undefined || second === undefined) throw new Error('two orders before the work are needed');
  const open = { status: 3, proposedTime: null, appointTime: null, masterId: '3001', isDemo: true } as const;
  const preferred = { expectDate: '2026-01-20', timeSlot: 'PM' };
  for (const order of [first, second]) records.orders.put({ ...order, ...open, ...preferred });
  const orderOf = ({ id }: Order): Order => records.orders.byId(id) ?? first;
  const masters = createMasters(sandbox.marketplace, { plan: () => {} });
  const propose = (order: Order) => masters.stepNow(orderOf(order), sandbox.clock.time);
  const change = async (order: Order, fields: object) =>
    sandbox.as('1001').put('/api/fe/orders', { id: order.id, version: orderOf(order).version, ...fields });
  return { ...sandbox, records, first, second, orderOf, masters, propose, change };
}

const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+08:00`);

describe('visits (ORDER, SIMULATION)', () => {
  it('the master proposes the preferred half day, and never the same one for two orders', async () => {
    const { first, second, propose, orderOf } = await start();
    propose(first);
    expect(orderOf(first).proposedTime).toBe(at('2026-01-20', '14:00'));
    propose(second);
    expect(orderOf(second).proposedTime).toBe(at('2026-01-20', '19:00'));
  });

  it('for a preferred half day in the past the master proposes the next free one, at least half an hour ahead', async () => {
    const { first, propose, orderOf, records, clock } = await start();
    records.orders.put({ ...orderOf(first), expectDate: '2026-01-02' });
    clock.time = at('2026-01-15', '13:40');
    propose(first);
    expect(orderOf(first).proposedTime).toBe(at('2026-01-15', '19:00'));
  });

  it('the simulated master checks in without waiting for the confirmed day', async () => {
    const { first, propose, orderOf, change } = await start();
    propose(first);
    expect((await change(first, { action: 'confirmAppoint' })).data).toMatchObject({ status: 4 });
    propose(first);
    expect(orderOf(first).status).toBe(5);
  });

  it('a customer declines a proposed visit with a preferred half day, and the master proposes another visit', async () => {
    const { first, propose, orderOf, change, records } = await start();
    const decline = { action: 'declineAppoint', expectDate: '2026-01-22', timeSlot: 'AM' };
    expect((await change(first, decline)).code).toBe(1201);
    propose(first);
    expect((await change(first, { ...decline, expectDate: '2026-01-14' })).code).toBe(400);
    expect((await change(first, { ...decline, timeSlot: 'NIGHT' })).code).toBe(400);
    const { data } = await change(first, { ...decline, reason: '当天不在家' });
    expect(data).toMatchObject({ status: 3, appointTime: null, expectDate: '2026-01-22', timeSlot: 'AM' });
    const [notice] = records.notices.where({ userId: '3001' }).filter(({ orderId }) => orderId === first.id);
    expect(notice?.content).toContain('2026-01-22 上午');
    propose(first);
    expect(orderOf(first).proposedTime).toBe(at('2026-01-22', '09:00'));
  });

  it('both calendars show a proposed visit as proposed, and after the confirmation as a visit (own)', async () => {
    const { first, propose, change, as } = await start();
    propose(first);
    const own = async (account: string) => {
      const { data } = await as(account).get('/api/fe/schedules/mine?month=2026-01');
      return data.filter(({ orderId }: { orderId: string }) => orderId === first.id);
    };
    const visit = { date: '2026-01-20', slot: 'PM', appointTime: '2026-01-20 14:00:00' };
    for (const account of ['1001', '3001']) expect(await own(account)).toMatchObject([{ ...visit, proposed: true }]);
    await change(first, { action: 'confirmAppoint' });
    for (const account of ['1001', '3001']) expect(await own(account)).toMatchObject([{ ...visit, proposed: false }]);
  });

  it('the server refuses a preferred half day in the past, and a visit in the past or at night', async () => {
    const { first, orderOf, change, as, clock, records } = await start();
    clock.time = at('2026-01-15', '13:19');
    const send = (timeSlot: string) =>
      as('1002').post('/api/fe/orders', orderBody(`token-${timeSlot}`, { expectDate: '2026-01-15', timeSlot }));
    expect(await send('AM')).toMatchObject({ code: 1402, msg: '该上门时段已过，请重新选择' });
    expect((await send('PM')).code).toBe(200);
    const propose = (appointTime: string) =>
      as('3001').put('/api/fe/orders', {
        id: first.id,
        version: orderOf(first).version,
        action: 'appoint',
        appointTime,
      });
    expect((await propose('2026-01-15 12:00:00')).code).toBe(400);
    expect(await propose('2026-01-16 03:00:00')).toMatchObject({ code: 1402, msg: '上门时间须在 8:00–21:00 之间' });
    expect((await propose('2026-01-16 09:00:00')).code).toBe(200);
    records.orders.put({ ...orderOf(first), status: 1 });
    expect((await change(first, { action: 'edit', expectDate: '2026-01-15', timeSlot: 'AM' })).code).toBe(1402);
  });

  it('an order shows the name of a chosen master without an account, and a stand-in acts for them', async () => {
    const { first, records, orderOf, as, propose } = await start();
    const chosen = { masterGrant: 1, providerId: '3003', providerName: '赵师傅' } as const;
    records.orders.put({ ...orderOf(first), ...chosen, status: 2, masterId: null, masterName: '' });
    propose(first);
    expect(orderOf(first)).toMatchObject({ status: 3, masterId: '3003', masterName: '赵师傅' });
    propose(first);
    expect(orderOf(first).proposedTime).not.toBeNull();
    const quick = { ...VISIT, orderType: '1', masterId: '3003', source: '3' };
    const { id } = (await as('1002').form('/api/fe/orders', quick)).data;
    const { order } = (await as('1002').get(`/api/fe/orderDetails?orderId=${id}`)).data;
    expect(order.providerName).toBe('赵师傅');
  });

  it('[SB-ORDER-15] the counts of another view match its orders', async () => {
    const { as } = await start();
    const counts = (await as('3001').get('/api/fe/orders/my-order-count?view=assigned')).data;
    const list = (await as('3001').get('/api/fe/orders?view=assigned&size=100')).data;
    expect(counts.total).toBe(list.total);
    expect(counts['3']).toBeGreaterThanOrEqual(2);
    expect((await as('3001').get('/api/fe/orders/my-order-count')).data.total).toBe(0);
  });

  it('a past half day is not listed as free', async () => {
    const { as, clock } = await start();
    clock.time = Date.parse('2026-01-20T13:00:00+08:00');
    const slots = (await as('1001').get('/api/fe/schedules?masterId=3001&from=2026-01-19&to=2026-01-20')).data;
    const states = slots.map(({ state }: { state: string }) => state);
    expect(states).toEqual(['rest', 'rest', 'rest', 'rest', 'free', 'free']);
  });

  it('a half day with a visit, agreed or proposed, is busy: the server does not list it as free and refuses it', async () => {
    const { first, second, propose, change, as, records, orderOf } = await start();
    propose(first);
    const slots = (await as('1001').get('/api/fe/schedules?masterId=3001&from=2026-01-20&to=2026-01-20')).data;
    expect(slots.map(({ state }: { state: string }) => state)).toEqual(['free', 'busy', 'free']);
    const pick = (appointTime: string) => change(second, { action: 'appoint', appointTime });
    expect(await pick('2026-01-20 15:00:00')).toMatchObject({ code: 1402, msg: '该时段已被预约' });
    expect((await pick('2026-01-20 09:00:00')).data).toMatchObject({ status: 4 });
    // The order's own visit does not count as busy.
    records.orders.put({ ...orderOf(first), status: 3 });
    expect((await change(first, { action: 'appoint', appointTime: '2026-01-20 16:00:00' })).code).toBe(200);
  });
});
