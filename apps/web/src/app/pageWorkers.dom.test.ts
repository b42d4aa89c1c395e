import { FakeClock } from '@fitout/im-core/testing';
import { describe, expect, it } from 'vitest';
import { readTableAside } from './pageWorkers.js';

/** A worker that answers when the test says so. */
class FakeWorker extends EventTarget {
  received: unknown = null;
  isEnded = false;
  postMessage(file: unknown): void {
    this.received = file;
  }
  terminate(): void {
    this.isEnded = true;
  }
}

function start() {
  const clock = new FakeClock();
  const worker = new FakeWorker();
  const file = { bytes: new Uint8Array([1]), name: 'a.csv', heads: ['数量'] };
  const answer = readTableAside(file, clock, worker);
  return { clock, worker, file, answer };
}

describe('a table that is read in a worker', () => {
  it('the answer ends the worker', async () => {
    const { worker, file, answer } = start();
    expect([worker.received, worker.isEnded]).toEqual([file, false]);
    const found = { rows: [['灯']], more: 0, notes: [] };
    worker.dispatchEvent(new MessageEvent('message', { data: found }));
    expect([await answer, worker.isEnded]).toEqual([found, true]);
  });

  it('a file that takes too long, and a worker that fails, end it with a sentence', async () => {
    const slow = start();
    await slow.clock.advance(19_999);
    expect(slow.worker.isEnded).toBe(false);
    await slow.clock.advance(1);
    expect(await slow.answer).toEqual({
      trouble: '文件内容太多，20 秒内没有读完，请只保留订单所在的工作表后上传',
    });
    const failed = start();
    failed.worker.dispatchEvent(new Event('error'));
    expect(await failed.answer).toEqual({ trouble: '无法读取该文件，请重试' });
    expect([slow.worker.isEnded, failed.worker.isEnded]).toEqual([true, true]);
  });
});
