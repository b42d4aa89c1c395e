import { describe, expect, it } from 'vitest';
import { DEMO_APP_KEY } from '../seed/demoAccounts.js';
import { startSandbox } from '../testing/startSandbox.js';

async function start(simulation = true) {
  const { control, market, logIn, newSdk } = await startSandbox({ seed: 'demo', simulation });
  const token = await logIn('1001');
  const get = async (path: string) => (await market(path, undefined, token)).data;
  const send = async (method: string, path: string, body: object) => (await market(path, body, token, method)).data;
  const orderOf = async (serial: number): Promise<string> => {
    const records: { id: string; orderNo: string }[] = (await get('/api/fe/orders?size=100')).records;
    return String(records.find(({ orderNo }) => orderNo.endsWith(String(serial).padStart(8, '0')))?.id);
  };
  const detailsOf = async (id: string) => (await get(`/api/fe/orderDetails?orderId=${id}`)).order;
  const statusOf = async (id: string) => (await detailsOf(id)).status;
  const chat = async (user: string) => {
    const sdk = newSdk({ useOwnUploadFun: true }, DEMO_APP_KEY);
    await sdk.open({ user, pwd: user });
    // Only the main customer has undelivered messages.
    if (user === '1001') await sdk.next('onOfflineMessageSyncFinish');
    const before = sdk.events.length;
    const texts = () =>
      sdk.events.slice(before).flatMap(([event, message]) => (event === 'onTextMessage' ? [message] : []));
    return { sdk, texts };
  };
  return { control, get, send, orderOf, detailsOf, statusOf, chat };
}

describe('the simulation (SIMULATION)', () => {
  it('a paid order is taken, visited and finished by a master, each step at its time', async () => {
    const { control, orderOf, statusOf, detailsOf } = await start();
    const id = await orderOf(20);
    expect(await control('pay', { order: id })).toMatchObject({ status: 2 });
    await control('clock', { advanceMs: 20_000 });
    expect(await statusOf(id)).toBe(3);
    await control('clock', { advanceMs: 30_000 });
    expect((await detailsOf(id)).appointTime).not.toBeNull();
  });

  it('[SB-SIMULATION-3] an unpaid order closes in time on the visitor’s page, with or without the simulation', async () => {
    for (const simulation of [true, false]) {
      const { control, get } = await start(simulation);
      await control('clock', { advanceMs: simulation ? 3 * 60_000 : 24 * 3_600_000 + 60_000 });
      const pushed = await get('/api/fe/orders/auto-cancel-push?key=auto-cancel-push');
      expect(JSON.stringify(pushed)).toMatch(/^"DD\d{16}/u);
      expect(await get('/api/fe/orders/auto-cancel-push?key=auto-cancel-push')).toBeNull();
    }
  });

  it('without the simulation nothing else happens', async () => {
    const { control, orderOf, statusOf } = await start(false);
    const id = await orderOf(20);
    await control('pay', { order: id });
    await control('clock', { advanceMs: 600_000 });
    expect(await statusOf(id)).toBe(2);
    expect(await control('step', { order: id })).toMatchObject({ status: 3 });
  });

  it('a paid rental is fetched and a returned rental is accepted after a time; an unpaid rental is cancelled', async () => {
    const { control, get, send } = await start();
    const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
    const rental = { itemId: '4001', quantity: 1, startDate: today, endDate: today, address: '世纪大道1号' };
    const paid = await send('POST', '/api/fe/rentalOrders', rental);
    const unpaid = await send('POST', '/api/fe/rentalOrders', rental);
    const statusOf = async ({ id }: { id: string }) =>
      (await get('/api/fe/rentalOrders/mine')).records.find((one: { id: string }) => one.id === id)?.status;
    await get(`/api/fe/wxpays/pay-test?payInfoId=${paid.payInfoId}`);
    await control('clock', { advanceMs: 3_000 });
    expect(await statusOf(paid)).toBe(2);
    await control('clock', { advanceMs: 60_000 });
    expect(await statusOf(paid)).toBe(3);
    await send('PUT', '/api/fe/rentalOrders', { id: paid.id, action: 'return' });
    await control('clock', { advanceMs: 60_000 });
    expect(await statusOf(paid)).toBe(5);
    expect(await statusOf(unpaid)).toBe(1);
    await control('clock', { advanceMs: 30 * 60_000 });
    expect(await statusOf(unpaid)).toBe(9);
  });

  it('the master joins the group with a message, and the order’s progress is a message marked as the system’s', async () => {
    const { control, orderOf, chat } = await start();
    const id = await orderOf(2);
    const { texts } = await chat('1001');
    await control('step', { order: id });
    await expect
      .poll(() => texts().map(({ from, msg }) => `${from} ${msg}`))
      .toEqual(['2001 订单进度：师傅已接单', expect.stringContaining('3001 您好，我是王师傅')]);
    expect(texts().map(({ ext }) => ext?.['fitout_system'])).toEqual(['order', undefined]);
  });

  it('a camera goes offline by itself, without a message', async () => {
    const { control, chat } = await start();
    const { texts } = await chat('1001');
    const { sdk: staff } = await chat('2001');
    await control('clock', { advanceMs: 6 * 60_000 });
    // A message of the simulation would have arrived before this text.
    await staff.text('1001', '人在');
    await expect.poll(() => texts().map(({ msg }) => msg)).toContain('人在');
    expect(texts().filter(({ msg }) => String(msg).includes('摄像头已'))).toEqual([]);
  });

  it('the bot answers a customer at most once in two seconds, and not while a staff member is online', async () => {
    const { control, chat } = await start();
    const { sdk: customer, texts } = await chat('1001');
    await customer.text('2001', '师傅什么时候来');
    await customer.text('2001', '在吗');
    await control('clock', { advanceMs: 3_000 });
    await expect.poll(() => texts().map(({ msg }) => msg)).toHaveLength(1);
    expect(texts()[0]?.msg).toContain('上门时间');
    const { sdk: staff } = await chat('2001');
    await customer.text('2001', '发票');
    await control('clock', { advanceMs: 3_000 });
    // A message of the bot would have arrived before this text.
    await staff.text('1001', '人在');
    await expect.poll(() => texts().at(-1)?.msg).toBe('人在');
    expect(texts()).toHaveLength(2);
  });

  it('the bot says once in an evening that the staff is away, and again on the next', async () => {
    const { control, chat } = await start();
    const { sdk: customer, texts } = await chat('1001');
    const day = 24 * 3_600_000;
    // To 14:00 UTC, 22:00 in the zone of the hours.
    await control('clock', { advanceMs: (14 * 3_600_000 - (Date.now() % day) + day) % day });
    // Beside the progress of the orders, which the same hours bring.
    const answers = () => texts().flatMap(({ msg }) => (String(msg).includes('电子发票') ? [String(msg)] : []));
    for (const wait of [0, 0, day]) {
      const count = answers().length;
      await control('clock', { advanceMs: wait });
      await customer.text('2001', '发票');
      await control('clock', { advanceMs: 3_000 });
      await expect.poll(() => answers().length).toBe(count + 1);
    }
    expect(answers().map((answer) => answer.includes('服务时间'))).toEqual([true, false, true]);
  });

  it('the sentence names the hours of the staff that was written to', async () => {
    const { control, chat } = await start();
    const { sdk: customer, texts } = await chat('1001');
    const day = 24 * 3_600_000;
    // To 17:00 UTC, 01:00 in the zone of the hours: 2001 and 2002 are both away.
    await control('clock', { advanceMs: (17 * 3_600_000 - (Date.now() % day) + day) % day });
    for (const staff of ['2001', '2002']) {
      await customer.text(staff, '发票');
      await control('clock', { advanceMs: 3_000 });
    }
    const hours = () =>
      texts().flatMap(({ from, msg }) => {
        const named = /^服务时间 ([\d:-]+)，/u.exec(String(msg));
        return named === null ? [] : [`${from} ${named[1]}`];
      });
    await expect.poll(hours).toEqual(['2001 09:00-21:00', '2002 13:00-24:00']);
  });
});
