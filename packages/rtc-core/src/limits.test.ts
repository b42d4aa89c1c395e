import { expect, it } from 'vitest';
import { LIMITS } from './limits.js';

it('[RTC-LIMIT-1] a call rings 30 s at both ends', () => {
  expect([LIMITS.ringMs, LIMITS.alertMs]).toEqual([30_000, 30_000]);
});

it('[RTC-LIMIT-2] an invitee who did not join is removed after 60 s', () => {
  expect(LIMITS.inviteesClearMs).toBe(60_000);
});

it('[RTC-LIMIT-3] a broken media link counts as lost after 10 s', () => {
  expect(LIMITS.iceDisconnectMs).toBe(10_000);
});
