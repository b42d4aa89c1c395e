import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { RENTAL_ITEMS } from '../../services/marketplace/catalog.js';
import { ORDER_LIMITS } from '../../services/marketplace/orders/Order.js';
import { catalogPicture } from '../media/pictures.js';

const ITEM = RENTAL_ITEMS.find(({ stock }) => stock === 3) ?? RENTAL_ITEMS[0];

async function start(isSimulated = false) {
  const { as, marketplace, clock } = await startMarketplace({ isSimulated });
  const { records } = marketplace.context;
  const rental = {
    itemId: ITEM?.id,
    quantity: 1,
    startDate: '2026-01-20',
    endDate: '2026-01-21',
    address: '世纪大道1号',
  };
  const rent = (change: object = {}, who = '1002') => as(who).post('/api/fe/rentalOrders', { ...rental, ...change });
  const mine = async (who = '1002') => (await as(who).get('/api/fe/rentalOrders/mine')).data.records;
  const act = (id: string, action: string, who = '1002') => as(who).put('/api/fe/rentalOrders', { id, action });
  const pay = (payInfoId: string) => marketplace.payments.confirm(payInfoId, clock.time)?.status;
  const notices = () =>
    records.notices
      .where({ userId: '1002' })
      .flatMap(({ title, content }) => (title === '租赁订单更新' ? content : []));
  return { as, marketplace, clock, records, rent, mine, act, pay, notices };
}

describe('renting tools (RENTAL)', () => {
  it('the server counts stock per day, and its refusal names the remaining number and the days', async () => {
    const { rent } = await start();
    // Two rentals without a common day use one tool per day, not two.
    await rent({ startDate: '2026-01-20', endDate: '2026-01-21' });
    await rent({ startDate: '2026-01-22', endDate: '2026-01-22' });
    expect((await rent({ quantity: 2, startDate: '2026-01-20', endDate: '2026-01-22' })).code).toBe(200);
    const refused = await rent({ quantity: 2, startDate: '2026-01-19', endDate: '2026-01-23' });
    expect([refused.code, refused.msg]).toEqual([1401, '库存不足：1月20日至1月22日已租完']);
    await rent({ startDate: '2026-02-01', endDate: '2026-02-01' });
    await rent({ startDate: '2026-02-03', endDate: '2026-02-03' });
    expect((await rent({ quantity: 3, startDate: '2026-02-01', endDate: '2026-02-04' })).msg).toBe(
      '库存不足：2月1日仅剩 2 件，2月3日仅剩 2 件',
    );
    expect((await rent({ quantity: 3, startDate: '2026-02-02', endDate: '2026-02-02' })).code).toBe(200);
  });

  it('the price counts the first and the last day, and the deposit counts each tool', async () => {
    const { rent, mine, as } = await start();
    const made = await rent({ quantity: 2, startDate: '2026-01-20', endDate: '2026-01-22' });
    const [day, deposit] = [(ITEM?.dayPrice ?? 0) / 100, (ITEM?.deposit ?? 0) / 100];
    expect(made.data.amount).toBe(day * 3 * 2 + deposit * 2);
    expect((await mine())[0]).toMatchObject({ days: 3, rentAmount: day * 6, deposit: deposit * 2, status: 1 });
    const bill = (await as('1002').get(`/api/fe/payInfos/${made.data.payInfoId}`)).data;
    expect(bill.lines[0].title).toContain(`${ITEM?.name} ×2，2026-01-20 至 2026-01-22（3 天）`);
  });

  it('wrong days, quantities, addresses and tools are refused, and create no rental', async () => {
    const { rent, mine } = await start();
    for (const change of [
      { startDate: '2026-01-14' },
      { endDate: '2026-01-19' },
      { startDate: '2026-02-30', endDate: '2026-03-05' },
      { startDate: '明天' },
      { endDate: '2027-01-20' },
      { startDate: '2027-01-20', endDate: '2027-01-21' },
      ...[0, 1.5, -1, 1e9].map((quantity) => ({ quantity })),
      { address: '  ' },
      { addressId: '1' },
      { itemId: '1' },
    ]) {
      const refused = await rent(change);
      expect([change, [400, 404, 1401].includes(refused.code)]).toEqual([change, true]);
    }
    expect(await mine()).toEqual([]);
  });

  it('the server refuses an address of another customer, and stores the text of the caller’s own one', async () => {
    const { rent, mine, records } = await start();
    const [home] = records.addresses.where({ userId: '1001' });
    expect((await rent({ addressId: home?.id })).code).toBe(400);
    const before = (await mine('1001')).length;
    await rent({ addressId: home?.id }, '1001');
    const rentals = await mine('1001');
    expect(rentals).toHaveLength(before + 1);
    expect(rentals[0].address).toBe('上海市浦东新区世纪大道100号云锦苑3幢1201室 林晓 10000000001');
  });

  it('after the deadline of an unpaid rental its tool is available for others', async () => {
    const { rent, clock } = await start();
    const all = { quantity: ITEM?.stock };
    expect((await rent(all)).code).toBe(200);
    clock.time += ORDER_LIMITS.payMs - 1;
    expect((await rent(all)).code).toBe(1401);
    clock.time += 1;
    expect((await rent(all)).code).toBe(200);
  });

  it('a repeated request within ten minutes returns the same rental', async () => {
    const { rent, mine } = await start();
    const clientToken = 'token of one';
    const [one, two] = [await rent({ clientToken }), await rent({ clientToken })];
    expect(two.data).toEqual(one.data);
    expect(await mine()).toHaveLength(1);
  });

  it('the server refunds a rental that is cancelled before it is fetched; a fetched one can be returned', async () => {
    const { rent, act, pay, mine, notices, marketplace, clock, records } = await start();
    const first = (await rent()).data;
    expect((await act(first.id, 'return')).code).toBe(1201);
    expect((await act(first.id, 'cancel', '1001')).code).toBe(403);
    expect(pay(first.payInfoId)).toBe('PAID');
    expect((await act(first.id, 'cancel')).data.status).toBe(9);
    expect(records.payInfos.byId(first.payInfoId)?.status).toBe('REFUND');
    const second = (await rent()).data;
    pay(second.payInfoId);
    marketplace.rentals.run('fetch', second.id, clock.time);
    expect((await act(second.id, 'cancel')).code).toBe(1201);
    expect((await act(second.id, 'return')).data.status).toBe(4);
    marketplace.rentals.run('confirmReturn', second.id, clock.time);
    expect((await mine())[0].status).toBe(5);
    const written = ['已支付', '已取消，款项将原路退回', '已支付', '已取货', '申请归还', '已验收'];
    expect(notices().map((text, index) => [text, text.includes(written[index] ?? '')])).toEqual(
      notices().map((text) => [text, true]),
    );
    expect(notices()).toHaveLength(written.length);
  });

  it('the server filters tools by category, city, price and id, and each has pictures', async () => {
    const { as } = await start();
    const find = async (query: string) => (await as('1002').get(encodeURI(`/api/fe/rentals?size=50${query}`))).data;
    const all = await find('');
    expect(all.total).toBe(14);
    expect((await find('&city=杭州市')).records.map(({ city }: { city: string }) => city)).toEqual([
      '杭州市',
      '杭州市',
    ]);
    expect((await find('&category=清洁&city=苏州市')).total).toBe(1);
    expect((await find('&minPrice=15&maxPrice=15')).total).toBe(2);
    expect((await find('&id=4003')).records[0].name).toBe('移动脚手架');
    for (const { images } of all.records) {
      expect(images).toHaveLength(2);
      for (const image of images) expect(await catalogPicture(String(image).split('/').at(-1) ?? '')).not.toBeNull();
    }
  });
});
