import { ORDER_STATUS } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { readMarket, startMarketplace } from '../../testing/startMarketplace.js';

async function start() {
  const sandbox = await startMarketplace();
  const { records } = sandbox.marketplace.context;
  const order = records.orders
    .where({ customerId: '1001' })
    .find(({ status, masterGrant }) => status === ORDER_STATUS.paid && masterGrant === 0);
  const [cost] = records.costs.where({});
  const [task] = records.recordings.where({});
  if (order === undefined || cost === undefined || task === undefined) throw new Error('the demo has changed');
  records.orders.put({ ...order, groupId: 'g1', cameraFlag: true, orderType: 1 });
  records.costs.put({ ...cost, id: 'left over', orderId: order.id });
  records.recordings.put({ ...task, id: 'left over', orderId: order.id });
  const file = { orderId: order.id, flowId: null, url: '/a.webp', name: 'a.webp', size: 1, uploaderId: '1001' };
  for (const type of [1, 3]) records.files.put({ ...file, id: `file ${type}`, type, createTime: 1 });
  sandbox.groups.set('g1', { owner: '1001', members: ['1001', '2001'], createdAt: 1 });
  return { ...sandbox, records, order, everything: () => readMarket(sandbox.db) };
}

const INSIDE: readonly (readonly [what: string, path: (id: string) => string, body?: (id: string) => object])[] = [
  ['get its pictures', (id) => `/api/fe/orders/image-compression-package-batch?ids=${id}`],
  ['get its presentation', (id) => `/api/fe/orders/finish-ppt-batch?ids=${id}`],
  ['see its comment', (id) => `/api/fe/orderComments?orderId=${id}`],
  ['see its recording', () => '/api/fe/orders/getRecordFileByTaskId?taskId=left%20over'],
  ['ask for its bill', (id) => `/api/be/payInfos/getPayInfoIdByOrderId?orderId=${id}`, () => ({})],
  [
    'bring people in',
    () => '/api/fe/orderChatrooms',
    (orderId) => ({ orderId, userMobile: '10000000004', userName: '', userType: 0, userRemark: '' }),
  ],
  [
    'watch its cameras',
    () => '/api/fe/orders/getOrderCameraV2',
    (orderId) => ({ orderId, flushFlag: false, videoActiveFlag: true }),
  ],
  ['pay it', () => '/api/fe/orders/create-pay-info-batch', (id) => ({ orderIds: [id] })],
  ['tie a group to it', () => '/api/fe/orders/bind-group', (id) => ({ id, groupId: 'g1', customerServiceId: '2001' })],
  [
    'propose a cost',
    () => '/api/fe/orderAdditionalCosts',
    (orderId) => ({ orderId, name: 'x', unit: '个', quantity: 1, price: 1 }),
  ],
  ['withdraw a cost', () => '/api/fe/orderAdditionalCosts', () => ({ id: 'left over', action: 'withdraw' })],
  [
    'ask after the sale',
    () => '/api/fe/orderAfterSales',
    (orderId) => ({ orderId, type: 3, subject: '其他', reason: 'x', contactName: 'x', contactMobile: '10000000001' }),
  ],
];

const MOVES = [
  { action: 'appoint', appointTime: '2026-01-20 09:00:00' },
  { action: 'reschedule', appointTime: '2026-01-20 09:00:00', reason: 'x' },
  { action: 'declineAppoint', expectDate: '2026-01-20', timeSlot: 'AM' },
  { action: 'confirmAppoint' },
  { action: 'checkIn', images: ['a.webp'] },
  { action: 'finish', images: ['a.webp'] },
  { action: 'giveUp', reason: 'x' },
  { action: 'cancel', reason: 'x' },
  { action: 'cancelByService', reason: 'x' },
  { action: 'edit', address: 'x' },
  { action: 'urge' },
  { action: 'acceptWork' },
  { action: 'rework', reason: 'x' },
];

describe('a candidate: a master who may take an order and has not taken it (SB-1)', () => {
  it('every request that only participants may send is refused to a candidate, and changes nothing', async () => {
    const { as, order, everything } = await start();
    const before = everything();
    const lishifu = as('3002');
    for (const [what, path, body] of INSIDE) {
      const answer =
        body === undefined ? await lishifu.get(path(order.id)) : await lishifu.post(path(order.id), body(order.id));
      expect([what, answer.code]).toEqual([what, 403]);
    }
    expect(everything()).toBe(before);
  });

  it('a candidate can take the order and change it in no other way', async () => {
    const { as, order, everything } = await start();
    const before = everything();
    for (const move of MOVES)
      expect([
        move.action,
        (await as('3002').put('/api/fe/orders', { id: order.id, version: order.version, ...move })).code,
      ]).toEqual([move.action, 403]);
    expect(everything()).toBe(before);
    const taken = await as('3002').put('/api/fe/orders', { id: order.id, version: order.version, action: 'accept' });
    expect(taken).toMatchObject({ code: 200, data: { status: 3, masterId: '3002', groupId: 'g1' } });
    expect((await as('3002').get('/api/fe/orders/group-id?groupId=g1')).data).toHaveLength(1);
    expect((await as('3001').get(`/api/fe/orderDetails?orderId=${order.id}`)).code).toBe(403);
  });

  it('a candidate sees the work, and neither the group nor the records of an earlier master', async () => {
    const { as, order } = await start();
    const data = async (path: string) => (await as('3002').get(path)).data;
    const details = await data(`/api/fe/orderDetails?orderId=${order.id}`);
    expect(details).toMatchObject({
      order: { id: order.id, groupId: null, vipDiscount: null },
      group: { groupId: null },
    });
    const listed = (await data('/api/fe/orders?view=takeable&size=100')).records;
    expect(listed.find(({ id }: { id: string }) => id === order.id)).toMatchObject({ groupId: null });
    expect(await data('/api/fe/orders/group-id?groupId=g1')).toEqual([]);
    const files = await data(`/api/fe/orderFiless?orderId=${order.id}`);
    expect(new Set(files.map(({ type }: { type: number }) => type))).toEqual(new Set([1]));
    for (const path of ['orderAdditionalCosts', 'orders/getRecordByOrderId'])
      expect([path, await data(`/api/fe/${path}?orderId=${order.id}`)]).toEqual([path, []]);
    expect(await data(`/cameras-algorithm?orderId=${order.id}`)).toEqual([]);
  });
});
