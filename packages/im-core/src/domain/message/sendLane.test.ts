import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outgoing } from '../../testing/builders.js';
import { afterAttempt, append, emptyLane, replaced, without, type Attempt, type Lane } from './sendLane.js';

const lane = fc
  .record({
    waiting: fc
      .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { minLength: 1 })
      .map((ids) => ids.map((id) => outgoing(id))),
    attempts: fc.integer({ min: 0, max: 40 }),
  })
  .map((value): Lane => value);

const ids = ({ waiting }: Lane) => waiting.map(({ id }) => id);

describe('own messages of one conversation (OUT)', () => {
  it('[IM-OUT-1] the message written last is sent last', () => {
    fc.assert(
      fc.property(lane, (before) => {
        expect(ids(append(before, outgoing('z')))).toEqual([...ids(before), 'z']);
      }),
    );
    expect(ids(append(append(emptyLane, outgoing('b')), outgoing('a')))).toEqual(['b', 'a']);
  });

  it('after an answer, accepting or refusing, the next message is sent at once', () => {
    fc.assert(
      fc.property(lane, fc.constantFrom<Attempt>('accepted', 'refused'), (before, attempt) => {
        const after = afterAttempt(before, attempt);
        expect(ids(after.lane)).toEqual(ids(before).slice(1));
        expect(after).toMatchObject({ lane: { attempts: 0 }, pauseMs: 0 });
      }),
    );
  });

  it('[IM-OUT-4] without an answer the first message stays first, after a pause that grows to half a minute', () => {
    fc.assert(
      fc.property(lane, (before) => {
        const { lane: after, pauseMs } = afterAttempt(before, 'unreachable');
        expect(ids(after)).toEqual(ids(before));
        expect(after.attempts).toBe(before.attempts + 1);
        expect(pauseMs).toBe(Math.min(1_000 * 2 ** before.attempts, 30_000));
      }),
    );
  });

  it('[IM-OUT-5] a message that waits already is not added again', () => {
    fc.assert(
      fc.property(lane, (before) => {
        for (const waiting of before.waiting) expect(append(before, waiting)).toBe(before);
      }),
    );
  });

  it('a dropped message leaves the others unchanged', () => {
    fc.assert(
      fc.property(lane, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'z'), (before, id) => {
        const after = without(before, id);
        expect(ids(after)).toEqual(ids(before).filter((other) => other !== id));
        expect(after.attempts).toBe(ids(before)[0] === id ? 0 : before.attempts);
      }),
    );
  });

  it('[IM-OUT-14] another version of a message takes its position, and no other moves', () => {
    fc.assert(
      fc.property(lane, fc.nat(), (before, index) => {
        const old = before.waiting[index % Math.max(1, before.waiting.length)];
        if (old === undefined) return;
        const after = replaced(before, { ...old, writtenAt: -1 });
        expect([ids(after), after.attempts]).toEqual([ids(before), before.attempts]);
        expect(after.waiting.find(({ id }) => id === old.id)?.writtenAt).toBe(-1);
      }),
    );
  });
});
