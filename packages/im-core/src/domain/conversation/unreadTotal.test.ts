import { describe, expect, it } from 'vitest';
import { unreadContribution } from './unread.js';

const OPEN = { isMuted: false, isMarkedUnread: false };
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
});
