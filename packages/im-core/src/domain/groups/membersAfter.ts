import type { GroupMember } from './group.js';
import type { GroupEvent } from './groupEvent.js';

/** The members after group events, until the next fetch (IM-GROUP-5): the same list when none joined or left. */
export function membersAfter(members: readonly GroupMember[], { what, who }: GroupEvent): readonly GroupMember[] {
  if (what === 'left' || what === 'removed') {
    return members.some(({ id }) => who.includes(id)) ? members.filter(({ id }) => !who.includes(id)) : members;
  }
  if (what !== 'joined' && what !== 'added') return members;
  const fresh = who.filter((id) => members.every((one) => one.id !== id));
  return fresh.length === 0 ? members : [...members, ...fresh.map((id) => ({ id, role: 'member' }) as const)];
}

/**
 * The admins after an event of a group, until they are fetched again (IM-GROUP-5): the same list if the event changes
 * none.
 */
export function adminsAfter(admins: readonly string[], { what, who }: GroupEvent): readonly string[] {
  const others = admins.filter((id) => !who.includes(id));
  if (what === 'promoted') return [...others, ...who];
  return what === 'demoted' || what === 'left' || what === 'removed' ? others : admins;
}

/** The members with the roles that `admins` gives them; unchanged while the admins are unknown (R168). */
export function withAdmins(
  members: readonly GroupMember[],
  admins: readonly string[] | undefined,
): readonly GroupMember[] {
  if (admins === undefined) return members;
  const isAdmin = new Set(admins);
  return members.map(({ id, role }) => ({ id, role: role === 'owner' ? role : isAdmin.has(id) ? 'admin' : 'member' }));
}
