import { ORDER_STATUS } from '@fitout/api-client/contract';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { startMarketplace } from '../../testing/startMarketplace.js';
import { mountCashier } from './mountCashier.js';

async function start() {
  const { as, marketplace, db, clock } = await startMarketplace();
  const app = new Hono();
  mountCashier(app, { db, clock, payments: marketplace.payments });
  const [order] = marketplace.context.records.orders.where({ customerId: '1001', status: ORDER_STATUS.unpaid });
  const { payInfoId } = (await as('1001').post('/api/fe/orders/create-pay-info-batch', { orderIds: [order?.id] })).data;
  const { qrCode, qrCodeId } = (await as('1001').get(`/api/fe/ums/gen-qr-code?payInfoId=${payInfoId}`)).data;
  let code = qrCodeId;
  const call = async () =>
    (await as('1001').get(`/api/fe/ums/query-qr-code?payInfoId=${payInfoId}&qrCodeId=${code}`)).data;
  const draw = async (ms: number) => {
    clock.time += ms;
    code = (await as('1001').get(`/api/fe/ums/gen-qr-code?payInfoId=${payInfoId}`)).data.qrCodeId;
  };
  const status = async () => (await as('1001').get(`/api/fe/ums/query-qr-code?payInfoId=${payInfoId}`)).data.billStatus;
  const address = new URL(qrCode);
  const bill = address.searchParams.get('bill') ?? '';
  const press = async (action: string, no = bill) => {
    const answer = await app.request(address.pathname, {
      method: 'POST',
      headers: { origin: address.origin },
      body: new URLSearchParams({ bill: no, action }),
    });
    return [answer.status, await answer.text()] as const;
  };
  return { app, address, press, status, call, draw };
}

describe('the cashier (CASHIER)', () => {
  it('[SB-CASHIER-1] the QR code opens a page with the sum; the page pays once', async () => {
    const { app, address, press, status } = await start();
    const page = await app.request(address.pathname + address.search);
    expect(await page.text()).toContain('确认支付');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await press('pay'))[1]).toContain('支付成功');
    expect((await press('close'))[1]).toContain('支付成功');
    expect(await status()).toBe('PAID');
  });

  it('[SB-CASHIER-2] after a failed attempt the cashier and the bill report it until the app requests a new code; then the bill can be paid', async () => {
    const { press, call, draw } = await start();
    expect((await call()).failedTime).toBeNull();
    expect((await press('fail'))[1]).toMatch(/支付失败，没有扣款[^]*确认支付/u);
    expect(await call()).toMatchObject({ billStatus: 'UNPAID', failedTime: '2026-01-15 12:00:00' });
    await draw(1_000);
    expect((await call()).failedTime).toBeNull();
    await press('pay');
    expect((await call()).billStatus).toBe('PAID');
  });

  it('a form of another site pays nothing, and a malformed one is answered with a sentence', async () => {
    const { app, address, status } = await start();
    const body = new URLSearchParams({ bill: address.searchParams.get('bill') ?? '', action: 'pay' });
    const send = (headers: Record<string, string>, content: BodyInit) =>
      app.request(address.pathname, { method: 'POST', headers, body: content });
    expect((await send({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, body)).status).toBe(403);
    expect((await send({}, body)).status).toBe(403);
    expect(await status()).toBe('UNPAID');
    const type = { origin: address.origin, 'content-type': 'multipart/form-data; boundary=x' };
    const malformed = await send(type, '--y\r\nnot a form');
    expect([malformed.status, await malformed.text()]).toEqual([400, expect.stringContaining('表单无法读取')]);
  });

  it('[SB-CASHIER-1] the cashier pays neither an unknown number nor a closed bill', async () => {
    const { press, status } = await start();
    expect((await press('pay', '<b>'))[0]).toBe(404);
    expect((await press('close'))[1]).toContain('支付单已关闭');
    expect((await press('pay'))[1]).toContain('款项已原路退回');
    expect(await status()).toBe('REFUND');
  });
});
