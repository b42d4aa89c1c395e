import { describe, expect, it } from 'vitest';
import { countdown } from './countdown.js';
import { yuan } from './yuan.js';

describe('sums and remaining times (SUM)', () => {
  it('a sum in fen is shown in yuan, with two places and a comma every three digits', () => {
    expect([0, 5, 16_500, 128_000, 123_456_789, -250].map(yuan)).toEqual([
      '¥0.00',
      '¥0.05',
      '¥165.00',
      '¥1,280.00',
      '¥1,234,567.89',
      '-¥2.50',
    ]);
  });

  it('the remaining time is minutes and seconds, with hours from one hour on, and never below zero', () => {
    expect([1_800_000, 1_799_001, 59_000, 1, 0, -5_000, 3_909_000].map(countdown)).toEqual([
      '30:00',
      '30:00',
      '00:59',
      '00:01',
      '00:00',
      '00:00',
      '1:05:09',
    ]);
  });
});
