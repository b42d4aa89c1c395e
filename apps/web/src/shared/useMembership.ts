import type { Answer } from '@fitout/api-client';
import { useApp } from '../context/AppContext.js';
import { useAnswer } from './queries/useAnswer.js';

const RUNNING = 2;

/** A plan on sale; sums in fen. */
export type VipPlan = Answer<'vip.plans'>[number];

export interface Membership {
  /** The current plan; null if it is no longer sold. */
  readonly plan: VipPlan | null;
  /** Epoch milliseconds; null if the marketplace does not send it. */
  readonly endTime: number | null;
}

/**
 * The current membership by the marketplace's clock, null without one; undefined until the marketplace has answered, or
 * if it cannot.
 */
export function useMembership(): Membership | null | undefined {
  const { serverNow: now } = useApp();
  const mine = useAnswer(['vip', 'mine'], 'vip.mine', { silent: true });
  const plans = useAnswer(['vip', 'plans'], 'vip.plans', { silent: true });
  if (mine.data === undefined || plans.data === undefined) return undefined;
  if (mine.data === null || mine.data.status !== RUNNING || (mine.data.endTime ?? 0) <= now()) return null;
  const { planId, endTime } = mine.data;
  return { plan: plans.data.find(({ id }) => id === planId) ?? null, endTime };
}

/** The percentage that the customer pays, 100 without a membership; null if the marketplace does not send it. */
export function useMemberRate(): number | null {
  const membership = useMembership();
  if (membership === undefined) return null;
  const rate = membership?.plan?.discountRate ?? 100;
  return rate > 0 && rate <= 100 ? rate : 100;
}
