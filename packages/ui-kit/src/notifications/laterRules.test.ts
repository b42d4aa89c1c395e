import { expect, it } from 'vitest';
import { exactTime } from '../text/chatTime.js';
import { beijing } from '../testing/samples.js';
import { muteTimes, reminderTimes } from './laterRules.js';

const at = (clock: string) => Date.parse(`2026-11-24T${clock}:00+08:00`);
const shown = (times: readonly { readonly at: number }[]) => times.map((time) => exactTime(time.at, beijing).slice(5));

it.each<[string, string[], string[]]>([
  ['10:00', ['11-24 10:30', '11-24 20:00', '11-25 09:00'], ['11-24 11:00', '11-24 20:00', '11-25 08:00']],
  ['20:00', ['11-24 20:30', '11-25 09:00'], ['11-24 21:00', '11-25 08:00']],
  // After midnight the morning is the one that comes.
  ['00:30', ['11-24 01:00', '11-24 20:00', '11-24 09:00'], ['11-24 01:30', '11-24 20:00', '11-24 08:00']],
])('at %s a reminder may come, and a mute may end, at these times', (now, reminders, mutes) => {
  expect(shown(reminderTimes(at(now), beijing))).toEqual(reminders);
  expect(shown(muteTimes(at(now), beijing))).toEqual(mutes);
});

it('the hour is that of the clock, also after the clocks changed during the night', () => {
  const change = at('03:00');
  const zone = (time: number) => beijing() + (time < change ? 3_600_000 : 0);
  const [, , morning] = reminderTimes(at('00:10'), zone);
  expect(morning && exactTime(morning.at, zone)).toBe('2026-11-24 09:00');
});
