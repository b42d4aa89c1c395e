import { ORDER_STATUS, wireTime } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { createMasters } from '../../simulation/createSimulation.js';
import { startMarketplace } from '../../testing/startMarketplace.js';

async function start() {
  const sandbox = await startMarketplace();
  const { records } = sandbox.marketplace.context;
  const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.accepted);
  if (order === undefined) throw new Error('no finished order');
  records.orders.put({ ...order, paidAmount: 60_760, refundAmount: 10_000 });
  const request = (fields: object) =>
    sandbox.as('1001').post('/api/fe/orderAfterSales', {
      orderId: order.id,
      reason: '安装不平整',
      contactName: '林晓',
      contactMobile: '10000000001',
      ...fields,
    });
  const masters = createMasters(sandbox.marketplace, { plan: () => {} });
  const answered = async (fields: object) => {
    const { id } = (await request(fields)).data;
    for (let step = 0; step < 2; step += 1) masters.handleAfterSale(id, sandbox.clock.time);
    return { id, sale: records.afterSales.byId(id) };
  };
  return { ...sandbox, records, order, request, answered };
}

const DAY_MS = 24 * 60 * 60_000;

async function kinds() {
  const started = await start();
  const { clock, records, order } = started;
  const [item] = records.items.where({ orderId: order.id });
  if (item === undefined) throw new Error('no item');
  const day = (ahead: number) => wireTime(clock.time + ahead * DAY_MS).slice(0, 10);
  const fields = {
    1: { type: 1, expectDate: day(2), timeSlot: 'AM' },
    2: { type: 2, expectAmount: 200 },
    3: { type: 3, subject: '服务态度' },
    4: { type: 4, itemId: item.id, quantity: 1 },
  } as const;
  return { ...started, item, day, fields };
}

describe('after-sale requests over HTTP (AFTER)', () => {
  it('[SB-AFTER-5] the server accepts each type of request with its own fields and returns them', async () => {
    for (const type of [1, 2, 3, 4] as const) {
      const { request, fields } = await kinds();
      expect(await request(fields[type])).toMatchObject({ code: 200, data: fields[type] });
    }
  });

  it('[SB-AFTER-5] the server refuses a request with invalid fields or fields of another type, and stores none', async () => {
    const { request, fields, day, item, records, order } = await kinds();
    const { 1: repair, 2: refund, 3: complaint, 4: parts } = fields;
    const refused: readonly (readonly [object, number])[] = [
      [{ type: 1 }, 400],
      [{ ...repair, expectDate: day(-1) }, 400],
      [{ ...repair, expectDate: '2026-02-31' }, 400],
      [{ ...repair, expectDate: '9999-12-31' }, 400],
      [{ ...repair, timeSlot: 'NIGHT' }, 400],
      [{ ...repair, subject: '服务态度' }, 400],
      [{ ...repair, expectAmount: 1 }, 1210],
      [{ type: 2 }, 400],
      [{ ...refund, expectAmount: 0 }, 400],
      [{ ...refund, expectAmount: -1 }, 400],
      [{ ...refund, expectAmount: 'x' }, 400],
      [{ ...refund, quantity: 1 }, 400],
      [{ type: 3 }, 400],
      [{ ...complaint, subject: '天气' }, 400],
      [{ ...complaint, expectDate: day(2) }, 400],
      [{ type: 4, quantity: 1 }, 400],
      [{ ...parts, itemId: '1' }, 400],
      [{ ...parts, quantity: 0 }, 400],
      [{ ...parts, quantity: 1.5 }, 400],
      [{ ...parts, quantity: Math.ceil(item.quantity) + 1 }, 400],
      [{ ...complaint, reason: ' \u200b ' }, 400],
      [{ ...complaint, reason: '长'.repeat(201) }, 400],
      [{ ...complaint, contactName: '\u00a0' }, 400],
      [{ ...complaint, contactMobile: '1234' }, 400],
      [{ ...complaint, type: 5 }, 400],
    ];
    for (const [fields_, code] of refused) expect([fields_, (await request(fields_)).code]).toEqual([fields_, code]);
    expect(records.afterSales.where({ orderId: order.id })).toEqual([]);
  });

  it('[SB-AFTER-5] in an order without items, a request for missing parts names only their number', async () => {
    const { request, records, order, fields } = await kinds();
    for (const { id } of records.items.where({ orderId: order.id })) records.items.remove(id);
    expect((await request(fields[4])).code).toBe(400);
    expect((await request({ type: 4, quantity: 1 })).code).toBe(200);
  });

  it('the server accepts an answer of the staff only if it fits the type, with at most the requested sum', async () => {
    for (const [type, wrong, right] of [
      [1, [{}, { resultDate: '2020-01-01' }, { resultAmount: 1, resultDate: 'ahead' }], { resultDate: 'ahead' }],
      [
        2,
        [{}, { resultAmount: 0 }, { resultAmount: 200.01 }, { resultAmount: 1, resultDate: 'ahead' }],
        { resultAmount: 150 },
      ],
      [3, [{ resultAmount: 1 }, { resultDate: 'ahead' }], {}],
      [4, [{ resultAmount: 1 }, { resultDate: 'ahead' }], {}],
    ] as const) {
      const { request, as, fields, day, order } = await kinds();
      const staff = as(order.customerServiceId);
      const { id } = (await request(fields[type])).data;
      const act = (action: string, more: object) => {
        const given = JSON.parse(JSON.stringify(more).replace('ahead', day(1)));
        return staff.post('/api/fe/orderAfterSales', { id, action, result: '已处理', ...given });
      };
      expect((await act('take', {})).code).toBe(200);
      for (const fields_ of wrong)
        expect([type, fields_, (await act('propose', fields_)).code === 200]).toEqual([type, fields_, false]);
      expect([type, (await act('propose', right)).code]).toEqual([type, 200]);
    }
  });

  it('[SB-AFTER-3] the server accepts an expected sum only for a refund, up to the rest of the payment', async () => {
    const { request, records, order } = await start();
    expect(await request({ type: 2, expectAmount: 507.61 })).toMatchObject({
      code: 1209,
      msg: '期望退款金额不能超过可退金额',
    });
    for (const type of [1, 3, 4])
      expect(await request({ type, expectAmount: 1 })).toMatchObject({
        code: 1210,
        msg: '只有退款申请可以填写期望退款金额',
      });
    expect(records.afterSales.where({ orderId: order.id })).toEqual([]);
    expect(await request({ type: 2, expectAmount: 507.6 })).toMatchObject({ code: 200, data: { expectAmount: 507.6 } });
  });

  it('the proposal of the simulated staff fits the type of the request', async () => {
    for (const [type, words] of [
      [1, '免费上门返修'],
      [3, '客服将在一个工作日内电话回访'],
      [4, '缺少的配件已安排补发'],
    ] as const) {
      const { answered, fields } = await kinds();
      const { sale } = await answered(fields[type]);
      expect(sale).toMatchObject({ status: 2, resultAmount: null, result: expect.stringContaining(words) });
    }
  });

  it('the staff answers a refund with a sum, which the server pays back when the customer confirms', async () => {
    const { answered, as, records, order } = await start();
    const { id, sale } = await answered({ type: 2, expectAmount: 200 });
    expect(sale).toMatchObject({ status: 2, resultAmount: 20_000, result: '同意退款¥200.00，您确认后原路退回。' });
    expect((await as('1001').post('/api/fe/orderAfterSales', { id, action: 'confirm' })).data).toMatchObject({
      status: 3,
    });
    expect(records.orders.byId(order.id)?.refundAmount).toBe(30_000);
  });

  it('a refund of all that is left, together with what was refunded before, closes the order', async () => {
    const { answered, as, records, order } = await start();
    const { id } = await answered({ type: 2, expectAmount: 507.6 });
    await as('1001').post('/api/fe/orderAfterSales', { id, action: 'confirm' });
    expect(records.orders.byId(order.id)).toMatchObject({
      status: ORDER_STATUS.closed,
      closeReason: 'REFUND',
      refundAmount: 60_760,
    });
  });
});
