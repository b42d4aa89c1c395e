import { describe, expect, it } from 'vitest';
import { createMarketClient, type MarketClient, type NewOrder } from '../market.js';
import { startLocalServer } from '../testing/localServer.js';

const ORDER: NewOrder = {
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
const HAND_OVER = { kind: 'contact', conversationId: '1001', toId: '2002', reason: '换班' } as const;
/** 2026-11-21 09:00 in China. */
const NINE = Date.UTC(2026, 10, 21, 1);

/** Records a call on the wire: `method path body`, the body as it was sent. */
async function onWire(call: (api: MarketClient) => Promise<unknown>) {
  const server = await startLocalServer();
  server.replyText(200, '{"code":200,"data":null}');
  const api = createMarketClient({ baseUrl: server.url, token: () => 't', nonce: () => '1', onUnauthorized: () => {} });
  await call(api);
  const [{ method, url, body, headers } = { method: '', url: '', body: '', headers: {} }] = server.seen;
  return { line: `${method} ${decodeURIComponent(url)}`, body, type: headers['content-type'] };
}

/** Body of a request, if it has one; the address is from `CONTRACT`, the query from the test. */
const CALLS: readonly (readonly [line: string, call: (api: MarketClient) => Promise<unknown>, body?: object])[] = [
  ['GET /api/fe/users/me', (api) => api.users.me()],
  ['PUT /api/fe/users', (api) => api.users.update({ nickName: '晓' }), { nickName: '晓' }],
  ['GET /api/fe/users/lookup?key=lishifu', (api) => api.users.lookup('lishifu')],
  ['GET /api/fe/users?mobile=10000000002&roleCode=User&current=1&size=10', (api) => api.users.find('10000000002')],
  ['GET /api/fe/auth/devices', (api) => api.devices.list()],
  ['DELETE /api/fe/auth/devices?id=d1', (api) => api.devices.end('d1')],
  ['GET /api/fe/customerServices', (api) => api.customerServices.list()],
  [
    'POST /api/fe/auth/password',
    (api) => api.auth.changePassword({ oldPassword: 'a', newPassword: 'b' }),
    { oldPassword: 'a', newPassword: 'b' },
  ],
  [
    'GET /api/fe/notifications/my-list?current=1&size=5&status=0',
    (api) => api.notifications.list({ current: 1, size: 5, status: 0 }),
  ],
  [
    'GET /api/fe/notifications/my-listByType?current=2&size=10&expand1=1',
    (api) => api.notifications.announcements({ current: 2, size: 10 }),
  ],
  [
    'POST /api/fe/notifications/ids-read?ids=1,2,9007199254740993',
    (api) => api.notifications.markRead(['1', '2', '9007199254740993']),
  ],
  ['GET /api/announcement/selectPushAnnouncementList?city=上海市', (api) => api.notifications.pushed('上海市')],
  [
    'GET /api/fe/orders?current=1&size=10&status=1&startTime=2026-11-21+09:00:00',
    (api) => api.orders.list({ current: 1, size: 10, status: 1, startTime: NINE }),
  ],
  [
    'PUT /api/fe/orders',
    (api) => api.orders.update({ id: '1', version: 2, action: 'appoint', appointTime: NINE }),
    { id: '1', version: 2, action: 'appoint', appointTime: '2026-11-21 09:00:00' },
  ],
  [
    'PUT /api/fe/orders',
    (api) => api.orders.update({ id: '1', version: 2, action: 'cancelByService', reason: 'x', refund: 9_950 }),
    { id: '1', version: 2, action: 'cancelByService', reason: 'x', refund: 99.5 },
  ],
  [
    'PUT /api/fe/orders',
    (api) => api.orders.update({ id: '1', version: 2, action: 'urge' }),
    { id: '1', version: 2, action: 'urge' },
  ],
  ['GET /api/fe/orderDetails?orderId=1', (api) => api.orders.detail('1')],
  ['GET /api/fe/orderFlows?orderId=1', (api) => api.orders.flows('1')],
  ['GET /api/fe/orderFiless?orderId=1', (api) => api.orders.files('1')],
  ['POST /api/fe/orders/batch-order-finish', (api) => api.orders.finish(['1', '2']), { ids: ['1', '2'] }],
  ['GET /api/fe/orders/index-order-count', (api) => api.orders.indexCount()],
  ['GET /api/fe/orders/my-order-count', (api) => api.orders.myCount()],
  [
    'GET /api/fe/orders/additional-cost-order?current=1&status=0',
    (api) => api.orders.withCosts({ current: 1, status: 0 }),
  ],
  ['GET /api/fe/orders/after-sale-list?current=1', (api) => api.orders.withAfterSales({ current: 1 })],
  ['GET /api/fe/orders/auto-cancel-push?key=auto-cancel-push', (api) => api.orders.autoCancelled()],
  ['GET /api/fe/orders/image-compression-package-batch?ids=1,2', (api) => api.orders.imagesZip(['1', '2'])],
  ['GET /api/fe/orders/finish-ppt-batch?ids=1,2', (api) => api.orders.finishPpt(['1', '2'])],
  ['GET /api/fe/orders/group-id?groupId=g', (api) => api.orderGroups.ordersOf('g')],
  [
    'POST /api/fe/orders/bind-group',
    (api) => api.orderGroups.link('1', 'g', '2001'),
    { id: '1', groupId: 'g', customerServiceId: '2001' },
  ],
  [
    'POST /api/fe/orderChatrooms',
    (api) => api.orderGroups.addMember({ orderId: '1', userMobile: '1', userName: '', userType: 1, userRemark: '' }),
    { orderId: '1', userMobile: '1', userName: '', userType: 1, userRemark: '' },
  ],
  ['GET /api/fe/orderAdditionalCosts?orderId=1', (api) => api.additionalCosts.list('1')],
  [
    'POST /api/fe/orderAdditionalCosts',
    (api) => api.additionalCosts.propose({ orderId: '1', name: '石材开孔', unit: '个', quantity: 2, price: 13_000 }),
    { orderId: '1', name: '石材开孔', unit: '个', quantity: 2, price: 130 },
  ],
  [
    'POST /api/fe/orderAdditionalCosts',
    (api) => api.additionalCosts.handle({ id: '5', action: 'reject', rejectReason: '太贵' }),
    { id: '5', action: 'reject', rejectReason: '太贵' },
  ],
  ['POST /api/fe/orderAdditionalCosts/create-pay-info-batch', (api) => api.additionalCosts.pay(['5']), { ids: ['5'] }],
  [
    'POST /api/fe/orderAfterSales',
    (api) =>
      api.afterSales.open({
        orderId: '1',
        type: 2,
        reason: '漏水',
        contactName: '林',
        contactMobile: '1',
        expectAmount: 1_234,
      }),
    { orderId: '1', type: 2, reason: '漏水', contactName: '林', contactMobile: '1', expectAmount: 12.34 },
  ],
  [
    'POST /api/fe/orderAfterSales',
    (api) => api.afterSales.handle({ id: '3', action: 'propose', result: '退款', resultAmount: 1_000 }),
    { id: '3', action: 'propose', result: '退款', resultAmount: 10 },
  ],
  [
    'GET /api/fe/orderComments?masterId=3001&filter=good',
    (api) => api.comments.list({ masterId: '3001', filter: 'good' }),
  ],
  ['POST /api/fe/orders/create-pay-info-batch', (api) => api.payments.createBatch(['1']), { orderIds: ['1'] }],
  ['POST /api/be/payInfos/getPayInfoIdByOrderId?orderId=1', (api) => api.payments.idByOrder('1')],
  ['GET /api/fe/payInfos/8', (api) => api.payments.detail('8')],
  ['GET /api/fe/ums/gen-qr-code?payInfoId=8', (api) => api.payments.qr('8')],
  ['GET /api/fe/ums/query-qr-code?payInfoId=8&qrCodeId=q', (api) => api.payments.status('8', 'q')],
  ['GET /api/fe/wxpays/pay-test?payInfoId=8', (api) => api.payments.test('8')],
  ['GET /api/fe/masterInfos/checkCameraByOrderId?orderId=1', (api) => api.cameras.check('1')],
  [
    'POST /api/fe/orders/getOrderCameraV2',
    (api) => api.cameras.list('1', { isFresh: true }),
    { orderId: '1', flushFlag: true, videoActiveFlag: true },
  ],
  ['GET /api/fe/orders/getRecordByOrderId?orderId=1', (api) => api.cameras.records('1')],
  ['GET /api/fe/orders/getRecordFileByTaskId?taskId=4', (api) => api.cameras.recordFiles('4')],
  ['GET /cameras-algorithm?orderId=1', (api) => api.cameras.events('1')],
  ['POST /api/fe/clickNumberRecords/add-num?code=home', (api) => api.clicks.add('home')],
  [
    'POST /api/fe/clickNumberRecords/add-num?code=home&expand1=沪&expand2=上海&expand3=浦东',
    (api) => api.clicks.add('home', { province: '沪', city: '上海', area: '浦东' }),
  ],
  ['GET /api/fe/serviceCategories?orderType=1', (api) => api.catalog.categories(1)],
  ['GET /api/fe/serviceItems?categoryId=2', (api) => api.catalog.items('2')],
  [
    'GET /api/fe/search?keyword=灯&tab=master&minPrice=99.5',
    (api) => api.catalog.search({ keyword: '灯', tab: 'master', minPrice: 9_950 }),
  ],
  [
    'GET /api/fe/masterInfos?city=上海市&maxPrice=10',
    (api) => api.catalog.masters({ city: '上海市', maxPrice: 1_000 }),
  ],
  ['GET /api/fe/masterInfos/3001', (api) => api.catalog.master('3001')],
  ['GET /api/fe/shops', (api) => api.catalog.shops({})],
  ['GET /api/fe/shops/1', (api) => api.catalog.shop('1')],
  ['GET /api/fe/designProjects?style=日式', (api) => api.catalog.designs({ style: '日式' })],
  ['GET /api/fe/designProjects/1', (api) => api.catalog.design('1')],
  [
    'GET /api/fe/schedules?masterId=3001&from=2026-11-20&to=2026-12-03',
    (api) => api.schedules.ofMaster('3001', '2026-11-20', '2026-12-03'),
  ],
  ['GET /api/fe/schedules/mine?month=2026-11', (api) => api.schedules.mine('2026-11')],
  ['GET /api/fe/userAddresses', (api) => api.addresses.list()],
  ['DELETE /api/fe/userAddresses?id=1', (api) => api.addresses.remove('1')],
  ['GET /api/fe/vipPlans', (api) => api.vip.plans()],
  ['GET /api/fe/vipOrders/mine', (api) => api.vip.mine()],
  ['POST /api/fe/vipOrders', (api) => api.vip.create('2'), { planId: '2' }],
  [
    'GET /api/fe/rentals?city=上海市&minPrice=1&maxPrice=20',
    (api) => api.rentals.list({ city: '上海市', minPrice: 100, maxPrice: 2_000 }),
  ],
  ['GET /api/fe/rentalOrders/mine?current=1', (api) => api.rentals.mine({ current: 1 })],
  [
    'PUT /api/fe/rentalOrders',
    (api) => api.rentals.handle({ id: '1', action: 'return' }),
    { id: '1', action: 'return' },
  ],
  ['GET /api/fe/posts?type=1', (api) => api.square.list({ type: 1 })],
  ['GET /api/fe/posts/1', (api) => api.square.one('1')],
  ['GET /api/fe/postTopics', (api) => api.square.topics()],
  ['POST /api/fe/posts/1/like', (api) => api.square.like('1')],
  ['POST /api/fe/posts/1/favourite', (api) => api.square.favourite('1')],
  ['DELETE /api/fe/posts/1', (api) => api.square.remove('1')],
  ['GET /api/fe/payReceipts?orderId=1', (api) => api.receipts.ofOrder('1')],
  ['GET /api/fe/payReceipts/7', (api) => api.receipts.one('7')],
  [
    'POST /api/fe/payInvoices',
    (api) => api.receipts.invoice({ payInfoId: '7', kind: 1, title: '个人', email: 'a@b.cn' }),
    { payInfoId: '7', kind: 1, title: '个人', email: 'a@b.cn' },
  ],
  ['DELETE /api/fe/postComments/1', (api) => api.square.removeComment('1')],
  ['GET /api/fe/orderComments/scores?masterId=3001', (api) => api.comments.scores({ masterId: '3001' })],
  ['GET /api/fe/postComments?postId=1', (api) => api.square.comments({ postId: '1' })],
  [
    'POST /api/fe/postComments',
    (api) => api.square.comment({ postId: '1', content: '好' }),
    { postId: '1', content: '好' },
  ],
  ['GET /PostActions?postIds=1,2', (api) => api.square.actions(['1', '2'])],
  ['GET /api/fe/handOvers', (api) => api.handOvers.list()],
  ['POST /api/fe/handOvers', (api) => api.handOvers.create(HAND_OVER), HAND_OVER],
  ['PUT /api/fe/handOvers', (api) => api.handOvers.take('1'), { id: '1' }],
  ['GET /api/fe/problemCategories', (api) => api.problems.categories()],
  ['GET /api/fe/problems?keyword=退款', (api) => api.problems.list({ keyword: '退款' })],
  ['GET /api/fe/problems/1', (api) => api.problems.detail('1')],
  ['POST /api/fe/problems/1/useful', (api) => api.problems.rate('1', true), { useful: true }],
];

describe('every call on the wire (ENDPOINT)', () => {
  it.each(CALLS.map(([line, call, body]) => ({ line, call, body })))(
    '[API-ENDPOINT-11] $line',
    async ({ line, call, body }) => {
      const sent = await onWire(call);
      expect([sent.line, sent.body === '' ? undefined : JSON.parse(sent.body)]).toEqual([line, body]);
      expect(sent.type).toBe('application/json');
    },
  );

  it('[API-ENDPOINT-12] an order is sent in yuan, with its token', async () => {
    const sent = await onWire((api) => api.orders.create(ORDER));
    expect(sent.line).toBe('POST /api/fe/orders');
    expect(JSON.parse(sent.body)).toEqual({ ...ORDER, amount: 165, items: [{ ...ORDER.items[0], price: 55 }] });
  });

  it('[API-ENDPOINT-13] the request from a provider’s page is flat and urlencoded', async () => {
    const { contactName, contactMobile, province, city, area, address } = ORDER;
    const visit = { contactName, contactMobile, province, city, area, address };
    const sent = await onWire((api) =>
      api.orders.createQuick({ ...visit, orderType: 2, providerId: '6', remark: '', clientToken: 'token-01' }),
    );
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
    const server = await startLocalServer();
    server.replyText(500, '');
    const api = createMarketClient({
      baseUrl: server.url,
      token: () => null,
      nonce: () => '1',
      onUnauthorized: () => {},
    });
    for (const result of [await api.clicks.add('x'), await api.cameras.events('1'), await api.square.actions(['1'])])
      expect(result).toMatchObject({ ok: false, error: { isSilent: true } });
  });
});
