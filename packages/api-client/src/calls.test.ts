import { describe, expect, it } from 'vitest';
import type { BodyValues } from './contract/index.js';
import type { ApiClient } from './createApiClient.js';
import { startApi } from './testing/localServer.js';

const ORDER: BodyValues<'order.create'> = {
  orderType: 1,
  serviceType: 1,
  categoryId: '11',
  masterGrant: 0,
  items: [{ itemId: '7', name: '吸顶灯', unit: '个', quantity: 3, price: 5_500 }],
  contactName: '林晓',
  contactMobile: '10000000001',
  province: '上海市',
  city: '上海市',
  area: '浦东新区',
  address: '张江路 1 号',
  expectDate: '2026-11-21',
  timeSlot: 'AM',
  arrived: true,
  amount: 16_500,
  clientToken: 'form-0001',
};
const NINE = Date.UTC(2026, 10, 21, 1);

async function onWire(call: (api: ApiClient) => Promise<unknown>) {
  const { server, api } = await startApi();
  await call(api);
  const [{ method, url, body, headers } = { method: '', url: '', body: '', headers: {} }] = server.seen;
  return { line: `${method} ${decodeURIComponent(url)}`, body, type: headers['content-type'] };
}

const CALLS: readonly (readonly [line: string, call: (api: ApiClient) => Promise<unknown>, body?: object])[] = [
  ['PUT /api/fe/users', (api) => api.call('user.update', { body: { nickName: '晓' } }), { nickName: '晓' }],
  ['GET /api/fe/payInfos/8', (api) => api.call('pay.detail', { params: { id: '8' } })],
  [
    'GET /api/fe/users?mobile=10000000002&roleCode=User&current=1&size=10',
    (api) => api.call('users.find', { query: { mobile: '10000000002', roleCode: 'User', current: 1, size: 10 } }),
  ],
  ['DELETE /api/fe/auth/devices?id=d1', (api) => api.call('device.end', { query: { id: 'd1' } })],
  ['GET /api/fe/orders/index-order-count', (api) => api.call('order.indexCount', { query: { city: '' } })],
  [
    'GET /api/fe/orders?current=1&size=10&status=1&startTime=2026-11-21+09:00:00',
    (api) =>
      api.call('order.page', { query: { current: 1, size: 10, status: 1, startTime: NINE, endTime: undefined } }),
  ],
  [
    'PUT /api/fe/orders',
    (api) => api.call('order.update', { body: { id: '1', version: 2, action: 'appoint', appointTime: NINE } }),
    { id: '1', version: 2, action: 'appoint', appointTime: '2026-11-21 09:00:00' },
  ],
  [
    'PUT /api/fe/orders',
    (api) =>
      api.call('order.update', {
        body: { id: '1', version: 2, action: 'cancelByService', reason: 'x', refund: 9_950 },
      }),
    { id: '1', version: 2, action: 'cancelByService', reason: 'x', refund: 99.5 },
  ],
  [
    'POST /api/fe/orderAdditionalCosts',
    (api) =>
      api.call('additional.create', {
        body: { orderId: '1', name: '石材开孔', unit: '个', quantity: 2, price: 13_000 },
      }),
    { orderId: '1', name: '石材开孔', unit: '个', quantity: 2, price: 130 },
  ],
  [
    'POST /api/fe/orderAfterSales',
    (api) =>
      api.call('afterSale.create', {
        body: { orderId: '1', type: 2, reason: '漏水', contactName: '林', contactMobile: '1', expectAmount: 1_234 },
      }),
    { orderId: '1', type: 2, reason: '漏水', contactName: '林', contactMobile: '1', expectAmount: 12.34 },
  ],
  [
    'GET /api/fe/search?keyword=灯&tab=master&minPrice=99.5',
    (api) => api.call('search.query', { query: { keyword: '灯', tab: 'master', minPrice: 9_950 } }),
  ],
];

describe('calls on the wire (ENDPOINT)', () => {
  it.each(CALLS.map(([line, call, body]) => ({ line, call, body })))(
    '[API-ENDPOINT-11] $line',
    async ({ line, call, body }) => {
      const sent = await onWire(call);
      expect([sent.line, sent.body === '' ? undefined : JSON.parse(sent.body)]).toEqual([line, body]);
      expect(sent.type).toBe('application/json');
    },
  );

  it('[API-ENDPOINT-12] an order is sent in yuan, with its token', async () => {
    const sent = await onWire((api) => api.call('order.create', { body: ORDER }));
    expect(sent.line).toBe('POST /api/fe/orders');
    expect(JSON.parse(sent.body)).toEqual({ ...ORDER, amount: 165, items: [{ ...ORDER.items[0], price: 55 }] });
  });

  it('fields that the row does not have, and values that it would refuse, are sent as they are', async () => {
    const body = { ...ORDER, contactMobile: 'none', room: { price: 1 } };
    const sent = await onWire((api) => api.call('order.create', { body }));
    expect(JSON.parse(sent.body)).toMatchObject({ contactMobile: 'none', room: { price: 1 }, amount: 165 });
  });

  it('[API-ENDPOINT-13] the request from a provider’s page is flat and urlencoded', async () => {
    const { contactName, contactMobile, province, city, area, address } = ORDER;
    const visit = { contactName, contactMobile, province, city, area, address };
    const body = { ...visit, orderType: 2, providerId: '6', remark: '', source: '3', clientToken: 'token-01' } as const;
    const sent = await onWire((api) => api.call('order.createForm', { body }));
    expect(sent.line).toBe('POST /api/fe/orders');
    expect(sent.type).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(sent.body))).toEqual({
      ...visit,
      orderType: '2',
      providerId: '6',
      clientToken: 'token-01',
      source: '3',
    });
  });

  it('[API-ENDPOINT-14] a call that the user did not start shows no error when it fails', async () => {
    const { server, api } = await startApi();
    server.replyText(500, '');
    for (const result of [
      await api.call('click.add', { query: { code: 'x' } }),
      await api.call('remote.camerasAlgorithm', { query: { orderId: '1' } }),
      await api.call('remote.postActions', { query: { postIds: '1' } }),
    ])
      expect(result).toMatchObject({ ok: false, error: { isSilent: true } });
  });

  it('a person has the id of the address when the server names none', async () => {
    const { server, api } = await startApi();
    server.replyText(200, '{"code":200,"data":{"nickName":"晓"}}');
    for (const key of ['users.baseInfo', 'customerService.detail'] as const)
      expect(await api.call(key, { params: { id: '7' } })).toMatchObject({ ok: true, value: { id: '7' } });
  });
});
