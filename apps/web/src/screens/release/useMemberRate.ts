import { useMembership } from '../../components/useMembership.js';

/** What the customer pays of every hundred, 100 without a membership; null where the marketplace does not tell. */
export function useMemberRate(): number | null {
  const membership = useMembership();
  if (membership === undefined) return null;
  const rate = membership?.plan?.discountRate ?? 100;
  return rate > 0 && rate <= 100 ? rate : 100;
}
