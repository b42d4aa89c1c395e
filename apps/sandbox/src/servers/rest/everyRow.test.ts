import { ORDER_STATUS, CONTRACT, type EndpointKey } from '@fitout/api-client/contract';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

/** The rows of the contract that only read, with a query for each; the order is the one in progress. */
const READS: Partial<Readonly<Record<EndpointKey, (order: { id: string; groupId: string | null }) => string>>> = {
  'users.me': () => '',
  'users.find': () => '?mobile=10000000002',
  'users.lookup': () => '?key=lishifu',
  'customerService.list': () => '',
  'notification.list': () => '?current=1&size=5&status=0',
  'notification.announcements': () => '?current=1&size=5&expand1=1',
  'announcement.push': () => '?city=上海市',
  'order.page': () => '?current=1&size=5&statuses=1,2&keyword=DD&startTime=2025-01-01 00:00:00',
  'order.details': ({ id }) => `?orderId=${id}`,
  'order.flows': ({ id }) => `?orderId=${id}`,
  'order.files': ({ id }) => `?orderId=${id}&type=2`,
  'order.indexCount': () => '?city=上海市',
  'order.myCount': () => '',
  'order.byGroup': ({ groupId }) => `?groupId=${groupId}`,
  'order.autoCancelPush': () => '?key=auto-cancel-push',
  'order.imagesZip': ({ id }) => `?ids=${id}`,
  'order.finishPpt': ({ id }) => `?ids=${id}`,
  'pay.receipts': ({ id }) => `?orderId=${id}`,
  'order.additionalList': () => '?current=1&size=5&status=0',
  'order.afterSaleList': () => '?status=1',
  'additional.list': ({ id }) => `?orderId=${id}`,
  'comment.page': () => '?masterId=3001&filter=good',
  'comment.scores': () => '?masterId=3001',
  'camera.check': ({ id }) => `?orderId=${id}`,
  'record.list': ({ id }) => `?orderId=${id}`,
  'remote.camerasAlgorithm': ({ id }) => `?orderId=${id}`,
  'catalog.categories': () => '?orderType=1',
  'catalog.items': () => '?categoryId=1',
  'search.query': () => '?keyword=灯&tab=master&camera=1&sort=score&minPrice=10',
  'master.page': () => '?area=浦东新区&deposit=1',
  'shop.page': () => '?current=1&size=4',
  'design.page': () => '?style=奶油',
  'schedule.list': () => '?masterId=3001&from=2026-01-15&to=2026-01-20',
  'schedule.mine': () => '?month=2026-01',
  'address.list': () => '',
  'handOver.list': () => '',
  'device.list': () => '',
  'vip.plans': () => '',
  'vip.mine': () => '',
  'rental.page': () => '?category=登高',
  'rental.mine': () => '',
  'square.page': () => '?type=1',
  'square.topics': () => '',
  'square.comments': () => '?postId=8001',
  'remote.postActions': () => '?postIds=8001,8002',
  'problem.categories': () => '',
  'problem.page': () => '?keyword=增项',
};
const KEYS = Object.keys(READS) as (keyof typeof READS)[];

describe('every row that only reads (MARKET)', () => {
  it.each(KEYS)('[SB-MARKET-18] %s answers as the contract requires, and never with 401', async (key) => {
    const { as, request, marketplace } = await startMarketplace();
    const [order] = marketplace.context.records.orders.where({ customerId: '1001', status: ORDER_STATUS.onSite });
    if (order === undefined) throw new Error('no order');
    const path = encodeURI(CONTRACT[key].path + (READS[key]?.(order) ?? ''));
    const answer = await as('1001').get(path);
    expect([answer.status, answer.code, answer.msg]).toEqual([200, 200, 'ok']);
    expect((await request(path)).code).toBe(401);
  });

  it.each([
    '/api/fe/masterInfos/3001',
    '/api/fe/shops/5001',
    '/api/fe/designProjects/6001',
    '/api/fe/problems/9001',
    '/api/fe/posts/8001',
  ])('[SB-MARKET-18] the server serves %s, and answers an unknown id with 404', async (path) => {
    const { as } = await startMarketplace();
    expect((await as('1001').get(path)).code).toBe(200);
    expect((await as('1001').get(path.replace(/\d+$/u, '0'))).code).toBe(404);
  });
});
