import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const HOSTILE = ['javascript:alert(1)', 'data:text/html,x', '//evil.example/a.webp'];

describe('picture addresses in requests (MARKET)', () => {
  it('the server refuses a picture address that is neither http, https nor its own, names the field, and stores nothing', async () => {
    const { as, marketplace } = await startMarketplace();
    const { records, accounts } = marketplace.context;
    const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.accepted);
    const before = accounts.byId('1001')?.headImageUrl;
    for (const address of HOSTILE) {
      expect(await as('1001').put('/api/fe/users', { headImageUrl: address })).toMatchObject({
        code: 400,
        msg: '参数错误：headImageUrl',
      });
      const sale = {
        orderId: order?.id,
        type: 3,
        subject: '其他',
        reason: 'x',
        contactName: 'x',
        contactMobile: '10000000001',
        images: [address],
      };
      expect(await as('1001').post('/api/fe/orderAfterSales', sale)).toMatchObject({
        code: 400,
        msg: expect.stringContaining('images'),
      });
      const post = { title: 'x', content: 'x', images: [address] };
      expect((await as('1001').post('/api/fe/posts', { ...post, category: 1, type: 1 })).code).toBe(400);
    }
    expect(accounts.byId('1001')?.headImageUrl).toBe(before);
    for (const address of ['Image3', '/api/fe/files/1.webp', 'https://cdn.example/a.webp'])
      expect(await as('1001').put('/api/fe/users', { headImageUrl: address })).toMatchObject({
        code: 200,
        data: { headImageUrl: expect.stringContaining(address) },
      });
  });
});
