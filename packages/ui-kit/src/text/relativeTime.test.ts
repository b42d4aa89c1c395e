import { chinese } from '../copy/language.js';
import { expect, it } from 'vitest';
import { beijing, NOON } from '../testing/samples.js';
import { relativeTime } from './relativeTime.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
  [-1, '不久前'],
  [0, '刚刚'],
  [MINUTE - 1, '刚刚'],
  [MINUTE, '1分钟前'],
  [HOUR - 1, '59分钟前'],
  [HOUR, '1小时前'],
  [DAY - 1, '23小时前'],
  [DAY, '1天前'],
  [7 * DAY - 1, '6天前'],
  [7 * DAY, '1周前'],
  [30 * DAY - 1, '4周前'],
  [30 * DAY, '1个月前'],
  [360 * DAY, '12个月前'],
  [360 * DAY + 1, '2025-11-25'],
])('[UI-TIME-4] %i ms ago is %s', (passed, words) => {
  expect(relativeTime(NOON - passed, NOON, beijing, chinese)).toBe(words);
});
