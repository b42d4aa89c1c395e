import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayRing, notificationLevelOf, type Arrival } from './notifications.js';

const message: Arrival = {
  isUnread: true,
  mentionsMe: false,
  isMuted: false,
  isLive: true,
  ageMs: 20,
  isFocused: false,
};
const arrival = fc.record({
  isUnread: fc.boolean(),
  mentionsMe: fc.boolean(),
  isMuted: fc.boolean(),
  isLive: fc.boolean(),
  ageMs: fc.integer({ min: -100_000, max: 1e9 }),
  isFocused: fc.boolean(),
});

describe('whether a message notifies (NOTIFY)', () => {
  it('[IM-NOTIFY-1] a read, own, recalled or visible message never notifies', () => {
    expect(notificationLevelOf(message)).toBe('aloud');
    fc.assert(
      fc.property(arrival, (any) => {
        expect(notificationLevelOf({ ...any, isUnread: false })).toBe('none');
        expect(notificationLevelOf({ ...any, isFocused: true })).toBe('none');
      }),
    );
  });

  it('[IM-NOTIFY-1] a muted conversation notifies only of messages that mention the user', () => {
    expect(notificationLevelOf({ ...message, isMuted: true })).toBe('none');
    expect(notificationLevelOf({ ...message, isMuted: true, mentionsMe: true })).toBe('aloud');
  });

  it('a message of the catch-up notifies without a sound, and an old one not at all', () => {
    expect(notificationLevelOf({ ...message, isLive: false })).toBe('quiet');
    expect(notificationLevelOf({ ...message, isLive: false, ageMs: 60_000 })).toBe('quiet');
    expect(notificationLevelOf({ ...message, isLive: false, ageMs: 60_001 })).toBe('none');
    // A clock that is hours off suppresses no live message.
    expect(notificationLevelOf({ ...message, ageMs: 24 * 3_600_000 })).toBe('aloud');
  });

  it('the sound plays every three seconds at most, and a clock that was set back suppresses no sound', () => {
    expect([mayRing(5_000, Number.NEGATIVE_INFINITY), mayRing(7_999, 5_000), mayRing(8_000, 5_000)]).toEqual([
      true,
      false,
      true,
    ]);
    expect(mayRing(1_000, 5_000)).toBe(true);
  });
});
