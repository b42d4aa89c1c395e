import { describe, expect, it } from 'vitest';
import { createServiceWorkers, type WorkerEndpoint } from './connectChatService.js';

function fakeWorker() {
  const failures: (() => void)[] = [];
  const worker: WorkerEndpoint = {
    postMessage: () => undefined,
    terminate: () => undefined,
    addEventListener: (type: 'message' | 'error', listener: (event: { readonly data: unknown }) => void) => {
      if (type === 'error') failures.push(() => listener({ data: null }));
    },
  };
  return { ...worker, fail: () => failures.forEach((one) => one()) };
}

function start() {
  const started: ReturnType<typeof fakeWorker>[] = [];
  const workers = createServiceWorkers(() => {
    const worker = fakeWorker();
    started.push(worker);
    return worker;
  });
  return { workers, started };
}

describe('workers that are started ahead of their service (WORKER)', () => {
  it('a prepared worker is the one of the next service, and of no other', () => {
    const { workers, started } = start();
    workers.prepare();
    workers.prepare();
    expect(started).toHaveLength(1);
    expect([workers.take(), workers.take()]).toEqual(started);
    expect(started).toHaveLength(2);
  });

  it('a prepared worker that did not load is not used', () => {
    const { workers, started } = start();
    workers.prepare();
    started[0]?.fail();
    expect(workers.take()).toBe(started[1]);
  });

  it('an error of a worker in use leaves the next one alone', () => {
    const { workers, started } = start();
    workers.prepare();
    workers.take();
    workers.prepare();
    started[0]?.fail();
    expect(workers.take()).toBe(started[1]);
  });
});
