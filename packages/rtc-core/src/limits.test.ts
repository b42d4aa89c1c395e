import { expect, it } from 'vitest';
import { LIMITS } from './limits.js';

it('[RTC-LIMIT-1] [RTC-LIMIT-2] [RTC-LIMIT-3] ringing, joining and a broken link have the product’s limits', () => {
  const { ringMs, alertMs, inviteesClearMs, iceDisconnectMs } = LIMITS;
  expect([ringMs, alertMs, inviteesClearMs, iceDisconnectMs]).toEqual([30_000, 30_000, 60_000, 10_000]);
});
