import { useApp } from '../../context/AppContext.js';
import { momentField } from '../marketTime.js';
import type { Slot } from './masterRules.js';
import type { ApiQuery } from '../queries/apiQuery.js';
import { useAnswer } from '../queries/useAnswer.js';

const DAY_MS = 24 * 60 * 60_000;

export const DAYS_AHEAD = 14;

/** The half days of a master, requested once per day and master; the first day is today. Empty without a master. */
export function useMasterSlots(masterId: string): {
  readonly today: string;
  readonly slots: ApiQuery<readonly Slot[]>;
} {
  const { serverNow: now } = useApp();
  const today = momentField(now()).slice(0, 10);
  const last = momentField(now() + DAYS_AHEAD * DAY_MS).slice(0, 10);
  const slots = useAnswer(
    ['schedule', masterId, today],
    'schedule.list',
    masterId === '' ? null : { silent: true, query: { masterId, from: today, to: last } },
  );
  return { today, slots };
}
