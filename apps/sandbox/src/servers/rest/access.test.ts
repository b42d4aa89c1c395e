import { ORDER_STATUS, NOTICE_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { readMarket, startMarketplace } from '../../testing/startMarketplace.js';

const READS = [
  '/api/fe/orderDetails?orderId',
  '/api/fe/orders?id',
  '/api/fe/orderFlows?orderId',
  '/api/fe/orderFiless?orderId',
  '/api/fe/orderAdditionalCosts?orderId',
  '/api/fe/masterInfos/checkCameraByOrderId?orderId',
  '/api/fe/orders/getRecordByOrderId?orderId',
  '/cameras-algorithm?orderId',
];

const contact = { contactName: 'x', contactMobile: '10000000001' };
const scores = { score: 5, scoreQuality: 5, scoreService: 5, scorePunctual: 5 };
const CUSTOMER_ONLY = ['1002', '1003', '1007', '2001', '3001'];
const OUTSIDE = ['1007', '3002', '2002'];

const CHANGES: readonly (readonly [path: string, body: object, denied: readonly string[]])[] = [
  ['/api/fe/orders/getOrderCameraV2', { orderId: 'ORDER', flushFlag: false, videoActiveFlag: true }, OUTSIDE],
  ['/api/fe/orders/create-pay-info-batch', { orderIds: ['ORDER'] }, CUSTOMER_ONLY],
  ['/api/fe/orders/bind-group', { id: 'ORDER', groupId: 'g', customerServiceId: '2001' }, CUSTOMER_ONLY],
  [
    '/api/fe/orderAdditionalCosts',
    { orderId: 'ORDER', name: 'x', unit: '个', quantity: 1, price: 1 },
    ['1002', '1003', ...OUTSIDE],
  ],
  ['/api/fe/orderAfterSales', { orderId: 'ORDER', type: 3, subject: '其他', reason: 'x', ...contact }, CUSTOMER_ONLY],
  [
    '/api/fe/orderComments',
    { orderId: 'ORDER', ...scores, tags: [], content: '', images: [], anonymous: false },
    CUSTOMER_ONLY,
  ],
  [
    '/api/fe/orderChatrooms',
    { orderId: 'ORDER', userMobile: '10000000007', userName: '', userType: 0, userRemark: '' },
    OUTSIDE,
  ],
];

async function start() {
  const sandbox = await startMarketplace();
  const { records } = sandbox.marketplace.context;
  const order = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.onSite);
  if (order?.groupId === undefined || order.groupId === null) throw new Error('no order with cameras');
  const members = ['1001', '1002', '1003', '2001', '3001'];
  sandbox.groups.set(order.groupId, { owner: '1001', members, createdAt: 1 });
  return { ...sandbox, records, order };
}

describe('access to the data of other accounts (SB-1)', () => {
  it('the data of an order are for its participants and for no other account', async () => {
    const { as, order, request } = await start();
    for (const path of READS) {
      const code = async (id: string) => (await as(id).get(`${path}=${order.id}`)).code;
      for (const inside of ['1001', '1002', '1003', '2001', '3001'])
        expect([path, inside, await code(inside)]).toEqual([path, inside, 200]);
      for (const outside of ['1004', '1007', '2002', '3002'])
        expect([path, outside, await code(outside)]).toEqual([path, outside, 403]);
      expect((await request(`${path}=${order.id}`)).code).toBe(401);
    }
  });

  it('[SB-ACCESS-2] a change without permission is refused, and changes nothing', async () => {
    const { as, order, post, db } = await start();
    const before = readMarket(db);
    for (const [path, fields, denied] of CHANGES) {
      const body = JSON.parse(JSON.stringify(fields).replace('ORDER', order.id));
      for (const id of denied) expect([path, id, (await as(id).post(path, body)).code]).toEqual([path, id, 403]);
      expect((await post(path, body)).code).toBe(401);
    }
    expect(readMarket(db)).toBe(before);
  });

  it('an account reads only its own bills, notices, addresses, recordings and groups', async () => {
    const { as, order, records, clock, marketplace } = await start();
    const unpaid = records.orders.where({ customerId: '1001' }).find(({ status }) => status === ORDER_STATUS.unpaid);
    const { payInfoId } = (await as('1001').post('/api/fe/orders/create-pay-info-batch', { orderIds: [unpaid?.id] }))
      .data;
    for (const id of ['1002', '2001', '3001']) {
      expect((await as(id).get(`/api/fe/ums/gen-qr-code?payInfoId=${payInfoId}`)).code).toBe(403);
      expect((await as(id).get(`/api/fe/ums/query-qr-code?payInfoId=${payInfoId}`)).code).toBe(403);
    }
    const [notice] = records.notices.where({ userId: '1001' }).filter(({ status }) => status === NOTICE_STATUS.unread);
    expect((await as('1002').post(`/api/fe/notifications/ids-read?ids=${notice?.id}`)).data).toBe(0);
    expect((await as('1001').post(`/api/fe/notifications/ids-read?ids=${notice?.id},nobody`)).data).toBe(1);
    const [address] = records.addresses.where({ userId: '1001' });
    expect(await as('1002').get('/api/fe/userAddresses')).toMatchObject({ data: [] });
    const change = { ...address, id: address?.id, name: 'x' };
    expect((await as('1002').put('/api/fe/userAddresses', change)).code).toBe(403);
    const [task] = records.recordings.where({});
    expect((await as('1007').get(`/api/fe/orders/getRecordFileByTaskId?taskId=${task?.id}`)).code).toBe(403);
    expect((await as('1007').get(`/api/fe/orders/group-id?groupId=${order.groupId}`)).data).toEqual([]);
    const pass = marketplace.cameras.passFor(marketplace.cameras.of(order.id)[0]?.id ?? '', '1001', clock.time);
    expect(marketplace.cameras.opened(pass, clock.time)).not.toBeNull();
    expect(marketplace.cameras.opened({ ...pass, user: '1007' }, clock.time)).toBeNull();
    expect(marketplace.cameras.opened(pass, pass.until + 1)).toBeNull();
  });

  it('colleagues and guests see no amounts; the master sees no discounts, and phone numbers only during the order', async () => {
    const { as, order } = await start();
    const seen = async (id: string) => (await as(id).get(`/api/fe/orderDetails?orderId=${order.id}`)).data.order;
    expect(await seen('1001')).toMatchObject({ amount: 1280, vipDiscount: 25.6, contactMobile: '10000000001' });
    expect(await seen('1002')).toMatchObject({ amount: null, contactMobile: '100****0001' });
    expect(await seen('1003')).toMatchObject({ amount: null, paidAmount: null, contactMobile: '100****0001' });
    expect(await seen('3001')).toMatchObject({
      amount: 1280,
      vipDiscount: null,
      paidAmount: null,
      contactMobile: '10000000001',
    });
  });

  it('[SB-ACCESS-5] a search finds an account by its complete mobile number only, at most twenty times a minute', async () => {
    const { as } = await startMarketplace();
    const me = as('1001');
    expect((await me.get('/api/fe/users?mobile=1000000000')).code).toBe(400);
    const found = (await me.get('/api/fe/users?mobile=10000000002&roleCode=User&current=1&size=10')).data;
    expect(found).toMatchObject({ total: 1, records: [{ id: '1002', mobile: '100****0002' }] });
    expect((await me.get('/api/fe/users?mobile=10000000031&roleCode=User')).data.total).toBe(0);
    for (let i = 0; i < 18; i += 1) await me.get('/api/fe/users?mobile=10000009999');
    expect((await me.get('/api/fe/users?mobile=10000009999')).code).toBe(1701);
  });
});
