import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { orderBody } from '../../testing/orderForms.js';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly serviceTypes: readonly number[];
}

async function start() {
  const { as } = await startMarketplace();
  const me = as('1002');
  const sent: object[] = [];
  const order = (kind: object, itemId: string, quantity: number, amount: number) => {
    const items = [{ itemId, name: 'x', unit: 'x', quantity, price: 1 }];
    const categoryId = itemId.slice(0, 3);
    const what = { serviceType: 1, categoryId, masterGrant: 0, items, amount, ...kind };
    sent.push(what);
    return me.post('/api/fe/orders', orderBody(`token-000${sent.length}`, what));
  };
  const offered = async (providerId: string, categoryId: string): Promise<readonly Line[]> =>
    (await me.get(`/api/fe/serviceItems?categoryId=${categoryId}&providerId=${providerId}`)).data;
  return { me, order, offered };
}

describe('the offers of a provider (ORDER)', () => {
  it('the server accepts an order of a design by the square metre at the price on its page, and in no other form', async () => {
    const { me, order, offered } = await start();
    const { unitPrice } = (await me.get('/api/fe/designProjects/6006')).data;
    expect(await offered('6006', '8')).toEqual([
      expect.objectContaining({ id: '8011', name: '全案设计', unit: '㎡', price: unitPrice, serviceTypes: [7] }),
    ]);
    const { data: roots } = await me.get('/api/fe/serviceCategories?providerId=6006');
    expect(roots).toEqual([
      expect.objectContaining({ id: '8', serviceTypes: [7], children: [expect.objectContaining({ id: '801' })] }),
    ]);
    const design = { orderType: 3, serviceType: 7, providerId: '6006' };
    expect(await order(design, '8011', 78.5, 78.5 * unitPrice)).toMatchObject({ code: 200, data: { status: 1 } });
    expect((await order(design, '8011', 78.5, 78.5 * 120)).code).toBe(1206);
    expect(await order(design, '8021', 10, 800)).toMatchObject({
      code: 1211,
      msg: '该服务方不提供所选服务，请重新选择',
    });
  });

  it('the server accepts orders of a shop or a master for what their pages list; no other account is a provider', async () => {
    const { me, order, offered } = await start();
    const { serviceIds } = (await me.get('/api/fe/shops/5004')).data;
    const listed = await offered('5004', '7');
    expect(listed.map(({ id }) => id)).toEqual(serviceIds);
    expect(listed.flatMap(({ serviceTypes }) => serviceTypes)).toEqual(serviceIds.map(() => 6));
    expect(await offered('5004', '1')).toEqual([]);
    expect((await order({ orderType: 2, serviceType: 6, providerId: '5004' }, '7011', 90, 810)).code).toBe(200);
    expect((await order({ orderType: 2, providerId: '5004' }, '1011', 1, 55)).code).toBe(1211);
    expect((await order({ orderType: 1, masterId: '3001', masterGrant: 1 }, '1011', 1, 55)).code).toBe(200);
    expect((await order({ orderType: 1, masterId: '3001', masterGrant: 1 }, '3011', 1, 620)).code).toBe(1211);
    for (const kind of [
      { orderType: 1, masterId: 'nobody' },
      { orderType: 1, masterId: '5001' },
      { orderType: 2, providerId: '3001' },
    ]) {
      expect(await order(kind, '1011', 1, 55)).toMatchObject({ code: 1214, msg: '该服务方不存在或暂停接单' });
    }
  });

  it('the server accepts a service only with its own service type and its own order type', async () => {
    const { order } = await start();
    const unfit = { code: 1212, msg: '所选服务不支持该服务类型，请重新选择' };
    expect(await order({ orderType: 1, serviceType: 1 }, '1012', 1, 90)).toMatchObject(unfit);
    expect((await order({ orderType: 1, serviceType: 2 }, '1012', 1, 90)).code).toBe(200);
    expect((await order({ orderType: 1, serviceType: 4 }, '1011', 1, 55)).code).toBe(200);
    expect((await order({ orderType: 1, serviceType: 99 }, '1011', 1, 55)).code).toBe(1212);
    const wrong = { code: 1213, msg: '所选服务不属于该订单类型，请重新选择' };
    expect(await order({ orderType: 3, serviceType: 7 }, '1011', 1, 55)).toMatchObject(wrong);
    expect(await order({ orderType: 1, serviceType: 7 }, '8011', 1, 120)).toMatchObject(wrong);
  });
});
