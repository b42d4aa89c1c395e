import { describe, expect, it } from 'vitest';
import { startApi } from './testing/localServer.js';

const SEEN_ORDER = '{"code":200,"data":{"id":"1","orderNo":"DD1","amount":1,"status":1}}';

async function start(timeoutMs?: number) {
  let token = 't';
  const { server, api } = await startApi({ token: () => token, ...(timeoutMs !== undefined && { timeoutMs }) });
  const waiting: (() => void)[] = [];
  const made = new Map<string, number>();
  server.reply((_, response) => {
    const { body = '', url = '' } = server.seen.at(-1) ?? {};
    const { clientToken = url } = body === '' ? {} : JSON.parse(body);
    made.set(clientToken, (made.get(clientToken) ?? 0) + 1);
    waiting.push(() => void response.end(SEEN_ORDER));
  });
  const answerAll = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count);
    for (const answer of waiting.splice(0)) answer();
  };
  return { server, api, made, answerAll, become: (next: string) => void (token = next) };
}

const FORM = {
  orderType: 1,
  serviceType: 1,
  categoryId: '1',
  masterGrant: 0,
  contactName: '林',
  contactMobile: '10000000001',
  province: '沪',
  city: '上海',
  area: '浦东',
  address: '1 号',
  expectDate: '2026-11-21',
  timeSlot: 'AM',
  arrived: true,
  amount: 100,
  clientToken: 'form-0001',
} as const;
const link = { body: { id: '1', groupId: 'g', customerServiceId: '2001' } };

describe('double submit (API-5)', () => {
  it('[API-5] ten clicks at once send one request, and all ten get its answer', async () => {
    const { server, api, answerAll } = await start();
    const clicks = Array.from({ length: 10 }, () => api.call('pay.createBatch', { body: { orderIds: ['1'] } }));
    await answerAll(1);
    const answers = await Promise.all(clicks);
    expect(new Set(answers).size).toBe(1);
    expect(server.seen).toHaveLength(1);
  });

  it('[API-5] a call after the answer, with another body or for another account is a separate request', async () => {
    const { server, api, answerAll, become } = await start();
    const first = api.call('order.linkGroup', link);
    const other = api.call('order.linkGroup', { body: { id: '2', groupId: 'g', customerServiceId: '2001' } });
    become('another');
    const stranger = api.call('order.linkGroup', link);
    await answerAll(3);
    await Promise.all([first, other, stranger]);
    const again = api.call('order.linkGroup', link);
    await answerAll(1);
    await again;
    expect(server.seen).toHaveLength(4);
  });

  it('[API-5] an abortable call is not shared, and queries are never shared', async () => {
    const { server, api, answerAll } = await start();
    const given = new AbortController();
    const mine = api.call('pay.createBatch', { signal: given.signal, body: { orderIds: ['1'] } });
    const others = api.call('pay.createBatch', { body: { orderIds: ['1'] } });
    const questions = [api.call('order.myCount'), api.call('order.myCount')];
    await expect.poll(() => server.seen.length).toBe(4);
    given.abort();
    expect(await mine).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    await answerAll(4);
    expect(await others).not.toMatchObject({ error: { kind: 'aborted' } });
    await Promise.all(questions);
  });

  it('[API-5] after a time-out the same form is sent with the same token, so that the server recognises it', async () => {
    const { api, made, answerAll } = await start(2_000);
    const order = { ...FORM, items: [] };
    const lost = await Promise.all(Array.from({ length: 10 }, () => api.call('order.create', { body: order })));
    expect(lost[0]).toMatchObject({ ok: false, error: { kind: 'timeout', isTransient: true } });
    const retry = api.call('order.create', { body: order });
    await answerAll(2);
    expect(await retry).toMatchObject({ ok: true, value: { orderNo: 'DD1' } });
    expect([...made]).toEqual([['form-0001', 2]]);
  });
});
