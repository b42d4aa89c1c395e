import { useAsked, type Asked } from '../../asking/useAsked.js';
import type { Slot } from '../../features/masters/masterRules.js';
import { useApp } from '../../world/AppContext.js';
import { momentField } from '../orders/momentField.js';

const DAY_MS = 24 * 60 * 60_000;

/** So far ahead a visit can be chosen. */
export const DAYS_AHEAD = 14;

/** The half days of a master, asked for once a day and master; the first of them is today. */
export function useMasterSlots(masterId: string): { readonly today: string; readonly slots: Asked<readonly Slot[]> } {
  const { api, now } = useApp();
  const today = momentField(now()).slice(0, 10);
  const last = momentField(now() + DAYS_AHEAD * DAY_MS).slice(0, 10);
  const slots = useAsked(['schedule', masterId, today], (options) =>
    api.schedules.ofMaster(masterId, today, last, { ...options, silent: true }),
  );
  return { today, slots };
}
