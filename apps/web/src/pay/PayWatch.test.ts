import { ApiError, type Answer, type ApiResult } from '@fitout/api-client';
import { FakeClock, settle } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import { PayWatch } from './PayWatch.js';

type Status = Answer<'pay.queryQr'>['billStatus'];

function start(answers: readonly (Status | 'fails')[]) {
  const clock = new FakeClock();
  let requestCount = 0;
  const watch = new PayWatch({
    fetchStatus: (): Promise<ApiResult<Answer<'pay.queryQr'>>> => {
      const next = answers[Math.min(requestCount, answers.length - 1)] ?? 'UNKNOWN';
      requestCount += 1;
      if (next === 'fails')
        return Promise.resolve({ ok: false, error: new ApiError('noResponse', { key: 'pay.queryQr' }) });
      return Promise.resolve({ ok: true, value: { billStatus: next, paidTime: null, failedTime: null } });
    },
    after: (ms, then) => clock.after(ms, then),
  });
  watch.start();
  const pass = async (ms: number) => {
    await settle();
    await clock.advance(ms);
    await settle();
  };
  return { watch, pass, requestCount: () => requestCount };
}

describe('waiting for a payment (PAYWATCH)', () => {
  it('[WEB-PAY-2][WEB-PAYWATCH-1] it queries at once and every two seconds, until the server reports it paid', async () => {
    const { watch, pass, requestCount } = start(['UNPAID', 'UNKNOWN', 'PAID']);
    await pass(1_999);
    expect(requestCount()).toBe(1);
    await pass(1);
    expect([requestCount(), watch.state]).toEqual([2, 'waiting']);
    await pass(2_000);
    expect([requestCount(), watch.state]).toEqual([3, 'paid']);
    await pass(60_000);
    expect(requestCount()).toBe(3);
  });

  it.each<[Status, string]>([
    ['CLOSED', 'closed'],
    ['REFUND', 'late'],
  ])('[WEB-PAYWATCH-2] %s ends it as %s', async (status, state) => {
    const { watch, pass, requestCount } = start([status]);
    await pass(60_000);
    expect([watch.state, requestCount()]).toEqual([state, 1]);
  });

  it('after three failures in a row it queries every fifteen seconds, until one succeeds', async () => {
    const { watch, pass, requestCount } = start(['fails', 'fails', 'fails', 'UNPAID']);
    await pass(2_000);
    await pass(2_000);
    expect([requestCount(), watch.isUnreachable]).toEqual([3, true]);
    await pass(14_999);
    expect(requestCount()).toBe(3);
    await pass(1);
    expect([requestCount(), watch.isUnreachable]).toEqual([4, false]);
    await pass(2_000);
    expect(requestCount()).toBe(5);
  });

  it('a stopped watch queries nothing; started again it continues', async () => {
    const { watch, pass, requestCount } = start(['UNPAID']);
    await settle();
    watch.stop();
    await pass(60_000);
    expect(requestCount()).toBe(1);
    watch.start();
    await pass(2_000);
    expect(requestCount()).toBe(3);
  });
});
