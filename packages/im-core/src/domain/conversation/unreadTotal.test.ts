import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UnreadTotals } from '../../stores/list/ListOrder.js';
import { NO_CONTRIBUTION, totalOf, unreadContribution, type UnreadContribution } from './unread.js';

const OPEN = { isMuted: false, isMarkedUnread: false };
const contribution: fc.Arbitrary<UnreadContribution> = fc.record({
  count: fc.nat(9),
  mentionsMe: fc.boolean(),
  isQuiet: fc.boolean(),
});

describe('what conversations add to a total (UNREAD)', () => {
  it.each([
    [0, false, OPEN, { count: 0, mentionsMe: false, isQuiet: false }],
    [3, true, OPEN, { count: 3, mentionsMe: true, isQuiet: false }],
    [3, false, { ...OPEN, isMuted: true }, { count: 0, mentionsMe: false, isQuiet: true }],
    [3, true, { ...OPEN, isMuted: true }, { count: 0, mentionsMe: true, isQuiet: true }],
    [0, false, { ...OPEN, isMarkedUnread: true }, { count: 0, mentionsMe: false, isQuiet: true }],
    [3, false, { ...OPEN, isMarkedUnread: true }, { count: 3, mentionsMe: false, isQuiet: false }],
    [0, false, { isMuted: true, isMarkedUnread: true }, { count: 0, mentionsMe: false, isQuiet: true }],
  ])('[IM-UNREAD-10] %i unread, mention %s, %o adds %o', (count, mentionsMe, settings, expected) => {
    expect(unreadContribution(count, mentionsMe, settings)).toEqual(expected);
  });

  it('[IM-UNREAD-8] the sum updated with every change equals a recount', () => {
    const changes = fc.array(fc.tuple(fc.nat(4), contribution), { maxLength: 40 });
    fc.assert(
      fc.property(changes, (script) => {
        const totals = new UnreadTotals();
        const now = new Map<number, UnreadContribution>();
        for (const [who, next] of script) {
          totals.replace(now.get(who) ?? NO_CONTRIBUTION, next);
          now.set(who, next);
        }
        expect(totals.total).toEqual(totalOf(now.values()));
      }),
    );
  });
});
