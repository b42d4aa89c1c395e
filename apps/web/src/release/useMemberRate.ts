import { useMembership } from '../shared/useMembership.js';

/** The percentage that the customer pays, 100 without a membership; null if the marketplace does not send it. */
export function useMemberRate(): number | null {
  const membership = useMembership();
  if (membership === undefined) return null;
  const rate = membership?.plan?.discountRate ?? 100;
  return rate > 0 && rate <= 100 ? rate : 100;
}
