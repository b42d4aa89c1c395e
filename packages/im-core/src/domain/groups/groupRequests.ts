import type { GroupMember, GroupRequest } from './group.js';
import type { GroupEvent } from './groupEvent.js';

/**
 * Two requests of the same kind, group and account are the same: a repeated one is listed once, with the latest text.
 */
export function isSameRequest(a: GroupRequest, b: GroupRequest): boolean {
  return a.kind === b.kind && a.groupId === b.groupId && a.from === b.from;
}

/**
 * The requests after a group event (IM-GROUP-13, IM-GROUP-14; R242, R243): newest first. A decision on another device
 * shows in its effects: a member has no join request, and a dissolved group has none.
 */
export function requestsAfter(
  requests: readonly GroupRequest[],
  { conversation, what, by, who, name = '', message = '' }: GroupEvent,
  self: string,
  at: number,
): readonly GroupRequest[] {
  const groupId = conversation.id;
  if (what === 'applied' || what === 'invited') {
    const kind = what === 'applied' ? 'application' : 'invitation';
    const next: GroupRequest = { kind, groupId, groupName: name, from: by, message, at };
    return [next, ...requests.filter((one) => !isSameRequest(one, next))];
  }
  const isGone = (one: GroupRequest): boolean => {
    if (one.groupId !== groupId) return false;
    if (what === 'dissolved') return true;
    const isAboutMe = who.includes(self);
    if (one.kind === 'invitation') return isAboutMe && (what === 'joined' || what === 'added');
    if (isAboutMe && (what === 'removed' || what === 'left' || what === 'demoted')) return true;
    return what === 'joined' && who.includes(one.from);
  };
  return requests.some(isGone) ? requests.filter((one) => !isGone(one)) : requests;
}

/** The requests after the group list arrived: no invitation to a group of the user, and no join request to any other. */
export function afterListing(requests: readonly GroupRequest[], isMine: (groupId: string) => boolean) {
  return requests.filter(({ kind, groupId }) => (kind === 'application') === isMine(groupId));
}

/** The requests once the members of a group are loaded: a member's request is removed. */
export function afterMembers(requests: readonly GroupRequest[], groupId: string, members: readonly GroupMember[]) {
  const ids = new Set(members.map(({ id }) => id));
  return requests.filter((one) => one.kind !== 'application' || one.groupId !== groupId || !ids.has(one.from));
}
