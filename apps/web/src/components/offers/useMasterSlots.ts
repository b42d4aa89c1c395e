import { useApiQuery, type ApiQuery } from '../../queries/useApiQuery.js';
import type { Slot } from '../../features/masters/masterRules.js';
import { useApp } from '../../app/AppContext.js';
import { momentField } from '../../marketTime.js';

const DAY_MS = 24 * 60 * 60_000;

/** So far ahead a visit can be chosen. */
export const DAYS_AHEAD = 14;

/** The half days of a master, asked for once a day and master; the first of them is today. Of no master there are none. */
export function useMasterSlots(masterId: string): {
  readonly today: string;
  readonly slots: ApiQuery<readonly Slot[]>;
} {
  const { api, serverNow: now } = useApp();
  const today = momentField(now()).slice(0, 10);
  const last = momentField(now() + DAYS_AHEAD * DAY_MS).slice(0, 10);
  const slots = useApiQuery(
    ['schedule', masterId, today],
    masterId === '' ? null : (options) => api.schedules.ofMaster(masterId, today, last, { ...options, silent: true }),
  );
  return { today, slots };
}
