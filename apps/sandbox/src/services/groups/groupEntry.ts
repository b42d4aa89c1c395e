import { err, ok } from '../../result.js';
import { accountById, findAccount } from '../accounts/accounts.js';
import { GROUP_LIMITS } from './createGroup.js';
import {
  accountsOf,
  membersExcept,
  refusalOf,
  memberRole,
  staffWith,
  targetsOf,
  type GroupChangeResult,
  type GroupChange,
  type GroupEvent,
  type GroupChangeContext,
} from './groupChange.js';
import {
  inviteMember,
  inviterOf,
  hasApplied,
  isOnList,
  deleteGroupRequests,
  unmuteMember,
  removeFromList,
} from './groupLists.js';
import { addMember, removeMember } from './groups.js';

/** Invites accounts: they join at once, or after they accept if the group requires it (R243, R304, R315). */
export function invite(groupContext: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const { db, me, group } = groupContext;
  const refused = refusalOf(groupContext, 'invite');
  if (refused !== null) return refused;
  if (names.length === 0 || names.length > GROUP_LIMITS.invitedAtOnce) return err({ code: 'badRequest' });
  const found = accountsOf(groupContext, names);
  if (!found.ok) return found;
  const outside = found.value.filter(({ id }) => memberRole(groupContext, id) === null);
  const [insider] = found.value;
  if (outside.length === 0) return err({ code: 'inviteeInside', name: insider?.name ?? '' });
  const welcome = outside.filter(({ id }) => !isOnList(db, group.id, 'blocked', id));
  if (groupContext.people.length + welcome.length > group.maxMembers) return err({ code: 'groupFull' });

  const events: GroupEvent[] = [];
  for (const account of welcome) {
    if (group.invitesNeedConsent) {
      inviteMember(db, group.id, account.id, me.id);
      events.push({ kind: 'invited', from: me.name, to: account.name, recipients: [account.id] });
    } else {
      events.push({ kind: 'added', from: me.name, to: account.name, recipients: [account.id] });
      events.push(...admit(groupContext, account.id, account.name).filter(({ recipients }) => recipients.length > 0));
    }
  }
  const data = found.value.map(({ id, name }) => {
    const isWelcome = welcome.some((account) => account.id === id);
    const reason =
      memberRole(groupContext, id) === null ? `user: ${name} is in the blacklist` : `user: ${name} already in group`;
    return { result: isWelcome, action: 'invite', user: name, id: group.name, ...(!isWelcome && { reason }) };
  });
  return ok({ data, events });
}

/** Answers an invitation and notifies the inviter. */
export function answerInvite(groupContext: GroupChangeContext, isYes: boolean): GroupChangeResult {
  const { db, me, group } = groupContext;
  const inviter = inviterOf(db, group.id, me.id);
  if (inviter === undefined) return err({ code: 'permissionDenied' });
  if (isYes && groupContext.people.length >= group.maxMembers) return err({ code: 'groupFull' });
  deleteGroupRequests(db, group.id, me.id);
  const event: GroupEvent = {
    kind: isYes ? 'inviteAccepted' : 'inviteDeclined',
    from: me.name,
    to: accountById(db, inviter)?.name ?? '',
    recipients: [inviter],
  };
  const joined = isYes ? admit(groupContext, me.id, me.name) : [];
  return ok({
    data: { result: true, action: 'invite_verify', user: me.name, id: group.name },
    events: [event, ...joined],
  });
}

/** Applies to join: at once if the group is open, otherwise the owner and the admins decide (R241, R242). */
export function apply(groupContext: GroupChangeContext, message: string): GroupChangeResult {
  const { db, me, group } = groupContext;
  if (memberRole(groupContext, me.id) !== null) return err({ code: 'applicantInside', name: me.name });
  if (!group.isPublic) return err({ code: 'permissionDenied' });
  if (isOnList(db, group.id, 'blocked', me.id)) return err({ code: 'applicantBlocked', name: me.name });
  if (groupContext.people.length >= group.maxMembers) return err({ code: 'groupFull' });
  const data = { result: true, action: 'apply', user: me.name, id: group.name };
  if (!group.needsApproval) return ok({ data, events: admit(groupContext, me.id, me.name) });
  inviteMember(db, group.id, me.id, null);
  const reason = message.slice(0, GROUP_LIMITS.descriptionMax);
  return ok({ data, events: [{ kind: 'applied', from: me.name, recipients: staffWith(groupContext), reason }] });
}

/** Accepts or declines an application. */
export function decide(
  groupContext: GroupChangeContext,
  applicant: string,
  isYes: boolean,
  reason: string,
): GroupChangeResult {
  const { db, me, group } = groupContext;
  const refused = refusalOf(groupContext, 'decide');
  if (refused !== null) return refused;
  const account = findAccount(db, me.tenantId, applicant);
  if (account === null || !hasApplied(db, group.id, account.id))
    return err({ code: 'applicantUnknown', name: applicant });
  if (isYes && groupContext.people.length >= group.maxMembers) return err({ code: 'groupFull' });
  deleteGroupRequests(db, group.id, account.id);
  const event: GroupEvent = {
    kind: isYes ? 'applicationAccepted' : 'applicationDeclined',
    from: me.name,
    to: account.name,
    recipients: [account.id],
    ...(!isYes && { reason }),
  };
  const joined = isYes ? admit(groupContext, account.id, account.name) : [];
  const data = { result: true, action: 'apply_verify', user: account.name, id: group.name };
  return ok({ data, events: [event, ...joined] });
}

/** Leaves the group; the owner is refused. */
export function leave(groupContext: GroupChangeContext): GroupChangeResult {
  const refused = refusalOf(groupContext, 'leave');
  if (refused !== null) return refused;
  const { me } = groupContext;
  forget(groupContext, me.id);
  return ok({
    data: { result: true },
    events: [{ kind: 'left', from: me.name, recipients: membersExcept(groupContext) }],
  });
}

/** Removes members from the group. */
export function remove(groupContext: GroupChangeContext, names: readonly string[]): GroupChangeResult {
  const refused = refusalOf(groupContext, 'remove');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, names);
  if (!targets.ok) return targets;
  const rows = targets.value.map(({ name }) => ({
    result: true,
    action: 'remove_member',
    user: name,
    groupid: groupContext.group.name,
  }));
  // One row for one member, a list for several: the client has a call for each.
  return ok({ ...removeFromGroup(groupContext, targets.value), data: names.length === 1 ? rows[0] : rows });
}

/** Removes members and returns the events: `removed` for them, `left` for the other members. */
export function removeFromGroup(
  groupContext: GroupChangeContext,
  targets: readonly { readonly id: number; readonly name: string }[],
): Pick<GroupChange, 'events' | 'gone'> {
  const gone = targets.map(({ id }) => id);
  for (const id of gone) forget(groupContext, id);
  const events = targets.flatMap(({ id, name }): GroupEvent[] => [
    { kind: 'removed', from: groupContext.me.name, to: name, recipients: [id] },
    { kind: 'left', from: name, recipients: membersExcept(groupContext, ...gone) },
  ]);
  return { events, gone };
}

/** Adds a member and returns the event for those who were members before. */
function admit(groupContext: GroupChangeContext, account: number, name: string): GroupEvent[] {
  const { db, group, now } = groupContext;
  deleteGroupRequests(db, group.id, account);
  addMember(db, group, { id: account }, 'member', now);
  const before = membersExcept(groupContext, account);
  // An account that joined by its own request may have another device, which does not know it yet.
  return [{ kind: 'joined', from: name, recipients: account === groupContext.me.id ? [...before, account] : before }];
}

function forget({ db, group }: GroupChangeContext, account: number): void {
  removeMember(db, group.id, account);
  unmuteMember(db, group.id, account);
  removeFromList(db, group.id, 'allowed', account);
}
