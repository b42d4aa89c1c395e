import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const ADDRESS = {
  name: '林晓',
  mobile: '13800000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '世纪大道 1 号',
};
const POST = { type: 1, title: '新家', content: '灯装好了', images: [] };

/** Values that the forms refuse, sent without a form. */
const unfit = (max: number): readonly string[] => [
  '',
  ' \u3000\n',
  '\u200b\u2060',
  '长'.repeat(max + 1),
  '林\u0000晓',
  '林\u001b[31m晓',
  '林\ud83d',
];

describe('texts that people write (TEXT)', () => {
  it.each([
    ['/api/fe/userAddresses', ADDRESS, 'name', 32],
    ['/api/fe/userAddresses', ADDRESS, 'area', 32],
    ['/api/fe/userAddresses', ADDRESS, 'address', 200],
    ['/api/fe/posts', POST, 'title', 100],
    ['/api/fe/posts', POST, 'content', 2_000],
  ] as const)(
    '[SB-TEXT-1] %s refuses what its form refuses, %s: blank, invisible, too long, unreadable',
    async (path, body, field, max) => {
      const { as } = await startMarketplace();
      const me = as('1001');
      for (const text of unfit(max)) {
        const answer = await me.post(path, { ...body, [field]: text });
        expect([text, answer.code, answer.msg]).toEqual([text, 400, expect.stringContaining(field)]);
      }
      expect((await me.post(path, { ...body, [field]: '长'.repeat(max) })).code).toBe(200);
    },
  );

  it('[SB-TEXT-1] an order is not changed to a contact, an address or a remark that its form refuses', async () => {
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
