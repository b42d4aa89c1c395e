import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { ROW } from '../../testing/orderForms.js';

const DAY = 24 * 60 * 60_000;

async function start() {
  const { as, marketplace, clock } = await startMarketplace();
  const { records } = marketplace.context;
  const buy = async (planId: string, who = '1002') =>
    (await as(who).post('/api/fe/vipOrders', { planId })).data.payInfoId as string;
  const pay = (id: string) => marketplace.payments.confirm(id, clock.time)?.status;
  const mine = async () => (await as('1002').get('/api/fe/vipOrders/mine')).data;
  const level = async () => (await as('1002').get('/api/fe/users/me')).data.vipLevel;
  return { as, records, clock, buy, pay, mine, level };
}

/** As long as such texts usually are: five hundred rows must fit one request. */
const LONG = {
  description: '卧室与客厅'.repeat(20),
  remark: '请提前电话联系',
  address: '世纪大道100号云锦苑3幢1201室',
};

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+08:00`);

describe('membership (VIP)', () => {
  it('a renewal begins when the current membership ends', async () => {
    const { buy, pay, mine, clock } = await start();
    expect(await mine()).toBeNull();
    pay(await buy('1'));
    const first = at((await mine()).endTime);
    expect(first).toBe(clock.time + 30 * DAY);
    clock.time += 10 * DAY;
    pay(await buy('1'));
    expect(at((await mine()).endTime)).toBe(first + 30 * DAY);
  });

  it('buying a month during a year does not shorten the year', async () => {
    const { buy, pay, mine, level, clock } = await start();
    pay(await buy('3'));
    pay(await buy('1'));
    expect([(await mine()).planId, await level()]).toEqual(['3', 3]);
    expect(at((await mine()).endTime)).toBe(clock.time + 390 * DAY);
    clock.time += 361 * DAY;
    expect(await level()).toBe(1);
    clock.time += 30 * DAY;
    expect([await mine(), await level()]).toEqual([null, 0]);
  });

  it('choosing the same plan again returns the same bill; another plan closes it', async () => {
    const { as, buy, pay, mine } = await start();
    const first = await buy('1');
    expect(await buy('1')).toBe(first);
    const other = await buy('2');
    expect(other).not.toBe(first);
    expect((await as('1002').get(`/api/fe/ums/gen-qr-code?payInfoId=${first}`)).code).toBe(1302);
    expect(pay(first)).toBe('REFUND');
    expect(await mine()).toBeNull();
    expect((await as('1002').post('/api/fe/vipOrders', { planId: '9' })).code).toBe(404);
  });

  it('the server accepts five hundred spreadsheet rows of a member, two hundred of any other account', async () => {
    const { as, buy, pay } = await start();
    const send = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({ ...ROW, rowNo: index + 1, ...LONG }));
      return as('1002').post('/api/fe/orders/create-pay-info-template', { fileName: '在线填写', rows });
    };
    expect((await send(201)).code).toBe(400);
    pay(await buy('1'));
    const taken = await send(500);
    expect(taken.data.failed).toEqual([]);
    expect(taken.data.orders).toHaveLength(500);
    expect((await send(501)).code).toBe(400);
  });

  it('the bill of a plan has its name and the discount', async () => {
    const { as, buy } = await start();
    const { lines, bizType } = (await as('1002').get(`/api/fe/payInfos/${await buy('2')}`)).data;
    expect([bizType, lines[0].title, lines[0].amount, lines[0].discount]).toEqual(['vip', '会员季卡', 80, 67]);
  });
});
