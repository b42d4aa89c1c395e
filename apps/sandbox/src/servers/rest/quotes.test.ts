import { QUOTE_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { orderBody } from '../../testing/orderForms.js';

const LINES = [{ name: '墙面开孔', unit: '个', quantity: 2, price: 130 }];

async function start() {
  const { as, clock, marketplace } = await startMarketplace();
  const validDate = new Date(clock.time + 32 * 3_600_000).toISOString().slice(0, 10);
  const body = { customerId: '1001', title: '开孔与灯带', lines: LINES, validDate, clientToken: 'quote-0001' };
  const made = await as('2001').post('/api/fe/quotes', body);
  const state = async (who: string) => (await as(who).get(`/api/fe/quotes?id=${made.data.id}`)).data?.status;
  const answer = async (who: string, action: string) =>
    (await as(who).put('/api/fe/quotes', { id: made.data.id, action })).code;
  return { as, clock, marketplace, body, made, state, answer };
}

describe('quotes of the staff (QUOTE)', () => {
  it('only staff makes one, once, and only the customer and the staff read it', async () => {
    const { as, body, made, state } = await start();
    expect([made.code, made.data.amount, made.data.status]).toEqual([200, 260, QUOTE_STATUS.open]);
    expect((await as('2001').post('/api/fe/quotes', body)).data.id).toBe(made.data.id);
    expect((await as('3001').post('/api/fe/quotes', body)).code).toBe(403);
    expect([await state('1001'), await state('1002'), await state('3001')]).toEqual([0, undefined, undefined]);
  });

  it('the customer declines, the staff withdraws, and the second answer is refused', async () => {
    const { answer, state } = await start();
    expect([await answer('1001', 'withdraw'), await answer('2001', 'decline')]).toEqual([403, 403]);
    expect([await answer('1001', 'decline'), await answer('2001', 'withdraw')]).toEqual([200, 1215]);
    expect(await state('2001')).toBe(QUOTE_STATUS.declined);
    const other = await start();
    expect([await other.answer('2001', 'withdraw'), await other.answer('1001', 'decline')]).toEqual([200, 1215]);
  });

  it('an order of it has its lines and prices, once and in time', async () => {
    const { as, clock, made, marketplace, state } = await start();
    const { itemId: _, ...item } = orderBody('quoted-0001').items[0] ?? {};
    const quoted = { ...item, ...LINES[0] };
    const order = { ...orderBody('quoted-0001'), items: [quoted], amount: 260, quoteId: made.data.id };
    expect((await as('1002').post('/api/fe/orders', order)).code).toBe(403);
    const placed = await as('1001').post('/api/fe/orders', order);
    expect(placed.code).toBe(200);
    expect(marketplace.context.records.orders.byId(placed.data.id)).toMatchObject({
      title: '开孔与灯带',
      amount: 26_000,
    });
    expect(await state('2001')).toBe(QUOTE_STATUS.ordered);
    expect(marketplace.context.records.notices.where({ userId: '2001' }).at(-1)?.title).toBe('报价已下单');
    expect((await as('1001').post('/api/fe/orders', { ...order, clientToken: 'quoted-0002' })).code).toBe(1215);
    const late = await start();
    late.clock.time += 3 * 86_400_000;
    expect(await late.state('1001')).toBe(QUOTE_STATUS.expired);
    expect(clock.time).toBeLessThan(late.clock.time);
  });
});
