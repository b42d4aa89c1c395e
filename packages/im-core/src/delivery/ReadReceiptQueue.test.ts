import { describe, expect, it } from 'vitest';
import { err, imError, ok, type ImErrorCode } from '../domain/imError.js';
import { FakeClock, settle } from '../testing/FakeClock.js';
import { WITH_PEER } from '../testing/builders.js';
import { ReadReceiptQueue } from './ReadReceiptQueue.js';
import { RetryingTask } from './RetryingTask.js';

const WITH_CHO = { kind: 'contact', id: 'cho' } as const;

function start() {
  const clock = new FakeClock();
  const sent: string[] = [];
  const failures: ImErrorCode[] = [];
  const unseen = new Set<string>();
  const marks = new ReadReceiptQueue({
    clock,
    isAllSeen: ({ id }) => !unseen.has(id),
    transport: {
      markConversationRead: async ({ id }) => {
        sent.push(id);
        const failure = failures.shift();
        return failure === undefined ? ok(null) : err(imError(failure, 'as the test requires'));
      },
    },
  });
  return { clock, sent, failures, unseen, marks };
}

describe('sending read receipts (READRECEIPT)', () => {
  it('[IM-READRECEIPT-1] a receipt is sent after the delay, one for all messages read meanwhile', async () => {
    const { clock, sent, marks } = start();
    for (let count = 0; count < 5; count += 1) marks.note(WITH_PEER, 100);
    marks.note(WITH_CHO, 100);
    await clock.advance(99);
    expect(sent).toEqual([]);
    await clock.advance(1);
    expect(sent).toEqual(['bo', 'cho']);
    await clock.advance(10_000);
    marks.sendAll();
    expect(sent).toHaveLength(2);
  });

  it('[IM-READRECEIPT-2] receipts that could not be sent are sent when the connection is back', async () => {
    const { clock, sent, failures, marks } = start();
    failures.push('notConnected', 'timedOut');
    marks.note(WITH_PEER, 100);
    await clock.advance(100);
    marks.sendAll();
    await settle();
    marks.sendAll();
    await settle();
    marks.sendAll();
    expect(sent).toEqual(['bo', 'bo', 'bo']);
  });

  it('a receipt due after a reconnect waits until the client has caught up', async () => {
    const { clock, sent, marks } = start();
    marks.note(WITH_PEER, 100);
    marks.hold();
    await clock.advance(1_000);
    expect(sent).toEqual([]);
    marks.sendAll();
    expect(sent).toEqual(['bo']);
  });

  it('[IM-READRECEIPT-2] a refused receipt is not retried', async () => {
    const { clock, sent, failures, marks } = start();
    failures.push('notMember');
    marks.note(WITH_PEER, 100);
    await clock.advance(100);
    marks.sendAll();
    expect(sent).toEqual(['bo']);
  });

  it('[IM-READRECEIPT-3] no receipt is sent while the conversation has an unread message, which it would mark as read', async () => {
    const { clock, sent, unseen, marks } = start();
    marks.note(WITH_PEER, 100);
    unseen.add('bo');
    await clock.advance(100);
    marks.sendAll();
    expect(sent).toEqual([]);
    unseen.clear();
    marks.sendAll();
    expect(sent).toEqual(['bo']);
  });

  it('[IM-READRECEIPT-4] nothing is sent after dispose', async () => {
    const { clock, sent, marks } = start();
    marks.note(WITH_PEER, 100);
    marks.dispose();
    await clock.advance(1_000);
    marks.sendAll();
    expect([sent, clock.waiting]).toEqual([[], 0]);
  });
});

describe('retried work after a log-in (HIST)', () => {
  function task(...outcomes: readonly (ImErrorCode | null)[]) {
    const clock = new FakeClock();
    const left = [...outcomes];
    const runs: number[] = [];
    const current: (() => boolean)[] = [];
    const begun = clock.now();
    const made = new RetryingTask({
      clock,
      run: async (isCurrent) => {
        runs.push(clock.now() - begun);
        current.push(isCurrent);
        const code = left.shift() ?? null;
        return code === null ? null : imError(code, 'as the test requires');
      },
    });
    return { clock, runs, current, task: made };
  }

  it('[IM-HIST-9] it is retried until it succeeds, with growing pauses', async () => {
    const { clock, runs, task: made } = task('busy', 'timedOut', 'busy');
    made.start();
    await clock.advance(60_000);
    expect(runs).toEqual([0, 1_000, 3_000, 7_000]);
  });

  it('[IM-HIST-9] it is not retried after a refusal or while disconnected', async () => {
    const refused = task('notMember');
    refused.task.start();
    await refused.clock.advance(60_000);
    expect(refused.runs).toEqual([0]);
    const cut = task('busy');
    cut.task.start();
    await settle();
    cut.task.stop();
    await cut.clock.advance(60_000);
    expect([cut.runs, cut.clock.waiting]).toEqual([[0], 0]);
  });

  it('[IM-HIST-9] an answer from before the disconnect is not current', () => {
    const { current, task: made } = task();
    made.start();
    made.stop();
    made.start();
    expect(current.map((isCurrent) => isCurrent())).toEqual([false, true]);
  });
});
