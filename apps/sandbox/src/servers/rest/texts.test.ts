import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const unfit = (max: number): readonly string[] => [
  '',
  ' \u3000\n',
  '\u200b\u2060',
  '\u3164\u2800',
  '长'.repeat(max + 1),
  `${'🛋'.repeat(max / 2)}长`,
  '林\u0000晓',
  '林\u001b[31m晓',
  '林\ud83d',
];

describe('texts of users (TEXT)', () => {
  it('the server refuses a change of contact, address or remark of an order that its form refuses', async () => {
    const { as, marketplace } = await startMarketplace();
    const { records } = marketplace.context;
    const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.unpaid);
    if (order === undefined) throw new Error('no order that can be changed');
    const edit = (fields: object) =>
      as('1001').put('/api/fe/orders', { id: order.id, version: order.version, action: 'edit', ...fields });
    for (const [field, max] of [
      ['contactName', 32],
      ['address', 200],
    ] as const)
      for (const text of unfit(max))
        expect([field, text, (await edit({ [field]: text })).code]).toEqual([field, text, 400]);
    for (const text of ['长'.repeat(201), '带\u0000梯子']) expect((await edit({ remark: text })).code).toBe(400);
    for (const mobile of ['', '1234', '138 0000 0001', '１３８０００００００１'])
      expect((await edit({ contactMobile: mobile })).code).toBe(400);
    expect(records.orders.byId(order.id)).toEqual(order);
    expect((await edit({ contactName: '陈', remark: '' })).code).toBe(200);
  });
});
