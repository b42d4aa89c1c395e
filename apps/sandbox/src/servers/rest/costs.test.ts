import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

async function start() {
  const { as, marketplace, clock, chatMessages } = await startMarketplace();
  const { records } = marketplace.context;
  const [order] = records.orders.where({ customerId: '1001', status: 5 });
  if (order?.groupId == null) throw new Error('an order with a group is needed');
  const { id: orderId, groupId } = order;
  for (const { id } of records.notices.where({})) records.notices.remove(id);
  const noticesOf = async (id: string) => {
    const page = (await as(id).get('/api/fe/notifications/my-list?size=100')).data;
    return page.records.map((one: { title: string; content: string; orderId: string }) => [one.title, one.orderId]);
  };
  const send = (id: string, body: object) => as(id).post('/api/fe/orderAdditionalCosts', body);
  const cost = { orderId, name: '加装灯带', reason: '想多装一条', unit: '米', quantity: 2, price: 50 };
  const { id, status } = (await send('1001', cost)).data;
  expect(status).toBe(0);
  const bill = () => as('1001').post('/api/fe/orderAdditionalCosts/create-pay-info-batch', { ids: [id] });
  const pay = (payInfoId: string) => marketplace.payments.confirm(payInfoId, clock.time)?.status;
  const orderNow = () => records.orders.byId(orderId);
  return { as, order, orderId, groupId, chatMessages, id, send, noticesOf, bill, pay, orderNow };
}

describe('costs that the customer proposes (COST)', () => {
  it('the master and the staff get a notice of the cost, and no other account does', async () => {
    const { orderId, chatMessages, noticesOf } = await start();
    for (const decider of ['3001', '2001']) expect(await noticesOf(decider)).toEqual([['客户提交增项', orderId]]);
    for (const other of ['1001', '1002', '2002']) expect(await noticesOf(other)).toEqual([]);
    // The client of who proposes sends the card.
    expect(chatMessages).toEqual([]);
  });

  it.each(['3001', '2001'])(
    'once %s accepts it, the customer gets a notice and pays it, and the order counts it',
    async (decider) => {
      const { as, order, orderId, id, send, chatMessages, noticesOf, bill, pay, orderNow } = await start();
      expect((await bill()).code).toBe(1205);
      expect((await send('1001', { id, action: 'confirm' })).code).toBe(403);
      expect((await send(decider, { id, action: 'confirm' })).data.status).toBe(1);
      expect(await noticesOf('1001')).toEqual([['增项已确认', orderId]]);
      expect(chatMessages).toEqual([]);

      const { amount, payInfoId } = (await bill()).data;
      expect([amount, pay(payInfoId)]).toEqual([100, 'PAID']);
      expect(orderNow()).toMatchObject({
        additionalAmount: order.additionalAmount + 10_000,
        paidAmount: order.paidAmount + 10_000,
      });
      const [paid] = (await as('1001').get(`/api/fe/orderAdditionalCosts?orderId=${orderId}&status=2`)).data.filter(
        (one: { id: string }) => one.id === id,
      );
      expect(paid).toMatchObject({ amount: 100, status: 2 });
      expect(chatMessages.at(-1)?.text).toBe('增项费用已支付：加装灯带');
    },
  );

  it('once it is rejected, the customer gets a notice with the reason and has nothing to pay', async () => {
    const { as, order, orderId, id, send, chatMessages, bill, orderNow } = await start();
    expect((await send('3001', { id, action: 'reject' })).code).toBe(400);
    expect((await send('3001', { id, action: 'reject', rejectReason: '线路不允许' })).data.status).toBe(3);
    const [notice] = (await as('1001').get('/api/fe/notifications/my-list')).data.records;
    expect(notice).toMatchObject({ title: '增项未被接受', orderId, content: expect.stringContaining('线路不允许') });
    expect(chatMessages.at(-1)?.text).toBe('增项未被接受：加装灯带');
    expect((await bill()).code).toBe(1205);
    expect(orderNow()?.paidAmount).toBe(order.paidAmount);
  });

  it('the same request sent again after a lost answer proposes one cost, and another content another one', async () => {
    const { as, orderId, send } = await start();
    const cost = { orderId, name: '石材开孔', unit: '个', quantity: 1, price: 130, clientToken: 'form-0001' };
    const first = (await send('3001', cost)).data;
    expect((await send('3001', cost)).data).toEqual(first);
    expect((await send('3001', { ...cost, clientToken: 'form-0002' })).data.id).not.toBe(first.id);
    const all = (await as('3001').get(`/api/fe/orderAdditionalCosts?orderId=${orderId}`)).data;
    expect(all.filter(({ name }: { name: string }) => name === '石材开孔')).toHaveLength(3);
    expect(JSON.stringify(all)).not.toContain('form-0001');
  });
});
