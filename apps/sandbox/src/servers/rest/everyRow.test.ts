import { ORDER_STATUS, CONTRACT, type EndpointKey } from '@fitout/api-client/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';

const READS: Partial<Readonly<Record<EndpointKey, (order: { id: string; groupId: string | null }) => string>>> = {
  'users.me': () => '',
  'users.find': () => '?mobile=10000000002',
  'users.lookup': () => '?key=lishifu',
  'customerService.list': () => '',
  'notification.list': () => '?current=1&size=5&status=0',
  'notification.announcements': () => '?current=1&size=5&expand1=1',
  'push.key': () => '',
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
  'draft.list': () => '',
  'favourite.list': () => '?kind=media&words=灯&current=1&size=5',
  'voice.text': () => '?url=/api/fe/files/1.wav&seconds=4&language=zh-Hans',
  'link.preview': () => '?url=https://127.0.0.1/',
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

interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { operationId: string; 'x-also'?: string }>>>>;
}

describe('every row that only reads (MARKET)', () => {
  it('[SB-MARKET-18] each answers as the contract requires, and without a token with 401', async () => {
    const { as, request, marketplace } = await startMarketplace();
    const [order] = marketplace.context.records.orders.where({ customerId: '1001', status: ORDER_STATUS.onSite });
    if (order === undefined) throw new Error('no order');
    for (const key of KEYS) {
      const path = encodeURI(CONTRACT[key].path + (READS[key]?.(order) ?? ''));
      const { status, code, msg } = await as('1001').get(path);
      expect([key, status, code, msg, (await request(path)).code]).toEqual([key, 200, 200, 'ok', 401]);
    }
  });

  it('[SB-MARKET-18] one record is served by its id, and an unknown id answered with 404', async () => {
    const { as } = await startMarketplace();
    const code = async (path: string) => (await as('1001').get(`/api/fe/${path}`)).code;
    for (const [name, id] of Object.entries({
      masterInfos: 3001,
      shops: 5001,
      designProjects: 6001,
      problems: 9001,
      posts: 8001,
    }))
      expect([name, await code(`${name}/${id}`), await code(`${name}/0`)]).toEqual([name, 200, 404]);
  });

  it('the OpenAPI description is valid and has every row of the contract, at its path', async () => {
    const { url } = await startMarketplace();
    const page: Described = await (await fetch(`${url}/openapi.json`)).json();
    const { valid, errors } = await new Validator().validate({ ...page });
    expect([valid, errors]).toEqual([true, undefined]);
    const described = Object.entries(page.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { operationId, 'x-also': also }]) =>
        [operationId, ...(also === undefined ? [] : [also])].map((key) => `${method.toUpperCase()} ${path} ${key}`),
      ),
    );
    const rows = Object.entries(CONTRACT).map(([key, { method, path }]) => `${method} ${path} ${key}`);
    expect(described.toSorted()).toEqual(rows.toSorted());
  });
});
