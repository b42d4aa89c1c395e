import { findAccount } from '../../../services/accounts/accounts.js';
import { subscriptionsOf } from '../../../services/accounts/presence.js';
import type { ChatDeps } from '../ChatDeps.js';
import { presenceForm } from '../events/presenceEvents.js';
import type { Caller } from './readRequest.js';

/** How many accounts one request may name. */
export const NAMES_PER_CALL = 100;

/** The presence of each named account, and when the caller's subscription to it expires. */
export function presenceStates(deps: ChatDeps, { account, tenant }: Caller, names: readonly string[]) {
  const { db, clock } = deps;
  const ends = new Map(
    subscriptionsOf(db, account.id, clock.now()).map((subscription) => [subscription.account, subscription.until]),
  );
  return names.map((uid) => {
    const person = findAccount(db, tenant.id, uid);
    if (person === null) return { uid, last_time: 0, expiry: 0, ext: '', status: {} };
    return presenceForm(deps, person, ends.get(person.id) ?? 0);
  });
}
