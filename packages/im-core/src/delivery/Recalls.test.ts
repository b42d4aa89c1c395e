import { describe, expect, it } from 'vitest';
import { err, imError, ok, type ImError, type ImErrorCode, type Result } from '../domain/imError.js';
import { FakeClock } from '../testing/FakeClock.js';
import { WITH_PEER } from '../testing/builders.js';
import { Recalls } from './Recalls.js';

function start(...codes: readonly (ImErrorCode | 'done')[]) {
  const clock = new FakeClock();
  let requestCount = 0;
  let isOnline = true;
  const done: string[] = [];
  const recalls = new Recalls({
    transport: {
      recall: async () => {
        const code = codes[Math.min(requestCount, codes.length - 1)] ?? 'done';
        requestCount += 1;
        return code === 'done' ? ok(null) : err(imError(code, 'as the test requires'));
      },
    },
    clock,
    isOnline: () => isOnline,
    done: (_, serverId) => void done.push(serverId),
  });
  const answers: Result<null, ImError>[] = [];
  void recalls.recall(WITH_PEER, '7').then((answer) => answers.push(answer));
  return {
    clock,
    recalls,
    requestCount: () => requestCount,
    answers,
    done,
    disconnected: () => {
      isOnline = false;
    },
  };
}

describe('recalls without an answer (RECALL)', () => {
  it('[IM-RECALL-6] a recall without an answer is retried, with growing pauses, until the service answers', async () => {
    const { clock, requestCount, answers } = start('timedOut', 'notConnected', 'done');
    await clock.advance(999);
    expect([requestCount(), answers.length]).toEqual([1, 0]);
    await clock.advance(1);
    expect([requestCount(), answers.length]).toEqual([2, 0]);
    await clock.advance(2_000);
    expect([requestCount(), answers, clock.waiting]).toEqual([3, [ok(null)], 0]);
  });

  it('[IM-RECALL-6] after a reconnect the recall is sent at once', async () => {
    const { clock, recalls, requestCount, answers, disconnected } = start('timedOut', 'done');
    await clock.advance(0);
    disconnected();
    recalls.resume();
    await clock.advance(0);
    expect([requestCount(), answers.length, clock.waiting]).toEqual([2, 1, 0]);
  });

  it('[IM-RECALL-6] a refusal ends a recall, two minutes without an answer count as a refusal, and nothing is sent after dispose', async () => {
    const refused = start('timedOut', 'recallRefused');
    await refused.clock.advance(1_000);
    expect(refused.answers).toMatchObject([{ ok: false, error: { code: 'recallRefused' } }]);
    const silent = start('timedOut');
    await silent.clock.advance(180_000);
    expect([silent.answers, silent.done]).toMatchObject([[{ ok: false, error: { code: 'timedOut' } }], []]);
    const ended = start('timedOut');
    await ended.clock.advance(0);
    ended.recalls.dispose();
    await ended.clock.advance(180_000);
    expect([ended.requestCount(), ended.answers.length, ended.clock.waiting]).toEqual([1, 1, 0]);
  });

  it('[IM-SESSION-7] a recall whose request has no answer yet ends with the session', async () => {
    const silent = start('timedOut');
    const late = start('done');
    silent.recalls.dispose();
    late.recalls.dispose();
    await silent.clock.advance(180_000);
    expect([silent.requestCount(), silent.answers.length, silent.clock.waiting]).toEqual([1, 1, 0]);
    expect([late.answers, late.done]).toEqual([[ok(null)], []]);
  });

  it('[IM-RECALL-6] a recall that the service confirms removes the message, even much later', async () => {
    const { clock, answers, done } = start(...Array<ImErrorCode>(30).fill('timedOut'), 'done');
    await clock.advance(125_000);
    expect([answers, done]).toMatchObject([[{ ok: false }], []]);
    await clock.advance(1_800_000);
    expect([answers.length, done, clock.waiting]).toEqual([1, ['7'], 0]);
  });

  it('[IM-RECALL-6] a recall that was never sent fails at once', async () => {
    const clock = new FakeClock();
    const transport = { recall: async () => err(imError('notConnected', 'no line')) };
    const recalls = new Recalls({ transport, clock, isOnline: () => false, done: () => {} });
    const answer = await recalls.recall(WITH_PEER, '7');
    expect([answer.ok, clock.waiting]).toEqual([false, 0]);
  });
});
