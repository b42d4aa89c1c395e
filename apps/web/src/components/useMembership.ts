import type { Answer } from '@fitout/api-client';
import { useApiQuery } from '../queries/useApiQuery.js';
import { useApp } from '../app/AppContext.js';

/** A membership that was paid for. */
const RUNNING = 2;

/** A plan that can be bought; sums in fen. */
export type VipPlan = Answer<'vip.plans'>[number];

/** What the customer has. */
export interface Membership {
  /** The plan that runs; null for one that is not sold any more. */
  readonly plan: VipPlan | null;
  /** Epoch milliseconds; null where the marketplace does not say. */
  readonly endTime: number | null;
}

/** The membership that runs by the marketplace's clock, null without one; undefined while the marketplace has not told, or does not tell. */
export function useMembership(): Membership | null | undefined {
  const { api, serverNow: now } = useApp();
  const mine = useApiQuery(['vip', 'mine'], (options) => api.vip.mine({ ...options, silent: true }));
  const plans = useApiQuery(['vip', 'plans'], (options) => api.vip.plans({ ...options, silent: true }));
  if (mine.value === undefined || plans.value === undefined) return undefined;
  if (mine.value === null || mine.value.status !== RUNNING || (mine.value.endTime ?? 0) <= now()) return null;
  const { planId, endTime } = mine.value;
  return { plan: plans.value.find(({ id }) => id === planId) ?? null, endTime };
}
