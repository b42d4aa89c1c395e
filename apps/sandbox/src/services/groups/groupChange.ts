import type { AccountError, RequestError } from '../../errors.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import { findAccount, type Account } from '../accounts/accounts.js';
import { mayActOn, mayDo, type GroupAction } from './groupRules.js';
import type { Group, GroupMember, GroupRole } from './groups.js';

/** The caller, the group and its members, read inside the transaction of the change. */
export interface GroupChangeContext {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly me: Account;
  readonly group: Group;
  /** The members of a group; the occupants and the staff of a chatroom. */
  readonly people: readonly GroupMember[];
}

/** The kinds of events of a group and its members. */
export type GroupEventKind =
  | 'created'
  | 'dissolved'
  | 'applied'
  | 'applicationAccepted'
  | 'applicationDeclined'
  | 'invited'
  | 'inviteAccepted'
  | 'inviteDeclined'
  | 'removed'
  | 'unblocked'
  | 'updated'
  | 'joined'
  | 'left'
  | 'added'
  | 'ownerChanged'
  | 'adminSet'
  | 'adminUnset'
  | 'muted'
  | 'unmuted'
  | 'announced'
  | 'unannounced'
  | 'allowed'
  | 'disallowed'
  | 'allMuted'
  | 'allUnmuted';

/** A group event and its recipients. */
export interface GroupEvent {
  readonly kind: GroupEventKind;
  readonly from: string;
  readonly to?: string;
  readonly recipients: readonly number[];
  readonly reason?: string;
  /** When each mute expires, by the muted account. */
  readonly mutes?: Readonly<Record<string, number>>;
  /** The group after the change. */
  readonly details?: Group;
}

/** Why a change was refused, and the name that the error message contains. */
export interface GroupRefusal {
  readonly code: AccountError | RequestError;
  readonly name?: string;
}

/** The answer, the events, and the removed members. */
export interface GroupChange {
  readonly data: unknown;
  readonly events: readonly GroupEvent[];
  readonly gone?: readonly number[];
}

/** The result of a change. */
export type GroupChangeResult = Result<GroupChange, GroupRefusal>;

/** The role of an account in the group, or null. */
export function memberRole({ people }: Pick<GroupChangeContext, 'people'>, account: number): GroupRole | null {
  return people.find(({ id }) => id === account)?.role ?? null;
}

/** Null if the caller may do this in the group, otherwise the refusal. */
export function refusalOf(
  groupContext: GroupChangeContext,
  action: GroupAction,
): { readonly ok: false; readonly error: GroupRefusal } | null {
  const role = memberRole(groupContext, groupContext.me.id);
  if (role === null) return err({ code: 'notInGroup', name: groupContext.me.name });
  return mayDo(role, action, groupContext.group) ? null : err({ code: 'permissionDenied' });
}

/** The named accounts, if each is a member and this member's role is above theirs. */
export function targetsOf(
  groupContext: GroupChangeContext,
  names: readonly string[],
): Result<readonly GroupMember[], GroupRefusal> {
  const mine = memberRole(groupContext, groupContext.me.id);
  const targets: GroupMember[] = [];
  for (const name of new Set(names.map((typed) => typed.toLowerCase()))) {
    const target = groupContext.people.find((person) => person.name === name);
    if (target === undefined) return err({ code: 'notInGroup', name });
    if (mine === null || target.id === groupContext.me.id || !mayActOn(mine, target.role)) {
      return err({ code: 'permissionDenied' });
    }
    targets.push(target);
  }
  return targets.length === 0 ? err({ code: 'badRequest' }) : ok(targets);
}

/** The named accounts, if all of them exist. */
export function accountsOf(
  { db, me }: Pick<GroupChangeContext, 'db' | 'me'>,
  names: readonly string[],
): Result<readonly Account[], GroupRefusal> {
  const accounts = new Map<number, Account>();
  for (const name of names) {
    const account = findAccount(db, me.tenantId, name);
    if (account === null) return err({ code: 'inviteeUnknown', name });
    accounts.set(account.id, account);
  }
  return ok([...accounts.values()]);
}

/** The ids of all members except the given ones. */
export function membersExcept({ people }: Pick<GroupChangeContext, 'people'>, ...absent: readonly number[]): number[] {
  return people.map(({ id }) => id).filter((id) => !absent.includes(id));
}

/** The ids of the owner, the admins, and the given accounts. */
export function staffWith({ people }: Pick<GroupChangeContext, 'people'>, ...more: readonly number[]): number[] {
  return [...new Set([...people.filter(({ role }) => role !== 'member').map(({ id }) => id), ...more])];
}
