import { LIMITS } from '../limits.js';

/**
 * The selection of the picker after a tap on a member (RTC-INVITEE-1; R286, R287, A41).
 *
 * The user is always selected and one of the six. A tap on the user or on a seventh changes nothing. During a call,
 * the accounts `present` are already in it.
 */
export function toggleInvitee(
  selected: readonly string[],
  id: string,
  { self, present = 0 }: { readonly self: string; readonly present?: number },
): readonly string[] {
  const others = selected.filter((one) => one !== self);
  if (id === self) return [self, ...others];
  if (others.includes(id)) return [self, ...others.filter((one) => one !== id)];
  const isFull = 1 + present + others.length >= LIMITS.peopleInCall;
  return isFull ? [self, ...others] : [self, ...others, id];
}

/** Why a group call cannot be placed with a selection; null if it can (RTC-INVITEE-2; R285). */
export function inviteesProblem(selected: readonly string[], self: string): 'nobodyInvited' | null {
  return selected.some((id) => id !== self) ? null : 'nobodyInvited';
}
