import { ApiError, type ApiResult } from '@fitout/api-client';
import { FakeClock, settle } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import { CancelledStore } from './CancelledStore.js';

function keep(first: readonly string[] = []) {
  const seen = { numbers: first };
  const stored = { load: () => seen.numbers, save: (numbers: readonly string[]) => void (seen.numbers = numbers) };
  return { seen, stored };
}

function start(answers: readonly (string | null | ApiError)[], { stored } = keep()) {
  const clock = new FakeClock();
  let requestCount = 0;
  const store = new CancelledStore({
    fetchNumbers: (): Promise<ApiResult<string | null>> => {
      const next = answers[requestCount] ?? null;
      requestCount += 1;
      return Promise.resolve(next instanceof ApiError ? { ok: false, error: next } : { ok: true, value: next });
    },
    after: (ms, then) => clock.after(ms, then),
    stored,
  });
  store.start();
  const pass = async (ms: number) => {
    await settle();
    await clock.advance(ms);
    await settle();
  };
  return { store, pass, requestCount: () => requestCount };
}

describe('orders cancelled for non-payment (CANCELLED)', () => {
  it('[WEB-CANCELLED-1] they are queried every six seconds, and never after the stop', async () => {
    const { store, pass, requestCount } = start([]);
    await pass(5_999);
    expect(requestCount()).toBe(1);
    await pass(1);
    expect(requestCount()).toBe(2);
    store.stop();
    await pass(60_000);
    expect(requestCount()).toBe(2);
  });

  it('[WEB-CANCELLED-2] several numbers are shown together, with any separator; later ones wait until the dialog is closed', async () => {
    const { store, pass } = start(['DD1,DD2，DD3 DD4']);
    await pass(0);
    const shown = store.waiting;
    expect(shown).toEqual(['DD1', 'DD2', 'DD3', 'DD4']);
    store.receive('DD5');
    store.read(shown);
    expect(store.waiting).toEqual(['DD5']);
  });

  it('each number is shown once per session', async () => {
    const { store, pass } = start(['DD1', 'DD1,DD2']);
    await pass(6_000);
    expect(store.waiting).toEqual(['DD1', 'DD2']);
    store.read(store.waiting);
    store.receive('DD2');
    expect(store.waiting).toEqual([]);
  });

  it('unread numbers are shown after a reload, and read ones are not', async () => {
    const both = keep();
    const { store, pass } = start(['DD1,DD2'], both);
    await pass(0);
    store.read(['DD1']);
    store.stop();
    expect(both.seen.numbers).toEqual(['DD2']);
    const again = start(['DD2 DD3'], both);
    expect(again.store.waiting).toEqual(['DD2']);
    await again.pass(0);
    expect(again.store.waiting).toEqual(['DD2', 'DD3']);
    again.store.read(again.store.waiting);
    expect(both.seen.numbers).toEqual([]);
  });

  it('[WEB-CANCELLED-1] stopped and started during a query, it still has one query at a time', async () => {
    const { store, pass, requestCount } = start([]);
    store.stop();
    store.start();
    await pass(0);
    expect(requestCount()).toBe(2);
    await pass(6_000);
    expect(requestCount()).toBe(3);
  });

  it('[WEB-RESULT-3][API-3] while the server fails it queries less often, and as before with the first answer', async () => {
    const busy = new ApiError('http', { key: 'order.autoCancelPush', status: 503 });
    const { store, pass, requestCount } = start([...Array<ApiError>(6).fill(busy), 'DD1']);
    for (const [index, ms] of [6_000, 6_000, 15_000, 30_000, 60_000, 60_000, 6_000].entries()) {
      await pass(ms - 1);
      expect(requestCount()).toBe(index + 1);
      await pass(1);
      expect(requestCount()).toBe(index + 2);
    }
    expect(store.waiting).toEqual(['DD1']);
  });
});
