import { err, ok, type Result } from '../../result.js';
import type { Random } from '../../Random.js';
import type { Account } from '../accounts/accounts.js';
import {
  accountsOf,
  type GroupChange,
  type GroupEvent,
  type GroupRefusal,
  type GroupChangeContext,
} from './groupChange.js';
import { inviteMember } from './groupLists.js';
import { addMember, ensureGroup, findGroupEver, type Group, type NewGroup } from './groups.js';

/** The fields of a new group. */
export interface GroupFields extends Omit<NewGroup, 'name' | 'isRoom'> {
  readonly members: readonly string[];
}

/** The vendor's limits. */
export const GROUP_LIMITS = {
  titleMax: 128,
  descriptionMax: 512,
  customMax: 1_024,
  announcementMax: 512,
  membersMin: 3,
  membersMax: 3_000,
  invitedAtOnce: 60,
} as const;

/**
 * Creates a group owned by the caller. The named accounts join at once, or after they accept if the group requires it.
 */
export function createGroup(
  deps: Pick<GroupChangeContext, 'db' | 'now' | 'me'> & { readonly random: Random },
  fields: GroupFields,
): Result<GroupChange & { readonly group: Group }, GroupRefusal> {
  const { db, now, me } = deps;
  if (!isWithinLimits(fields)) return err({ code: 'badRequest' });
  const found = accountsOf(deps, fields.members);
  if (!found.ok) return found;
  const others = found.value.filter(({ id }) => id !== me.id);
  const { maxMembers = 200 } = fields;
  if (others.length + 1 > maxMembers) return err({ code: 'groupTooSmall' });

  const { members: _, ...settings } = fields;
  const group = ensureGroup(db, me.tenantId, { ...settings, maxMembers, isRoom: false, name: unusedName(deps) }, now);
  addMember(db, group, me, 'owner', now);
  for (const account of others) {
    if (group.invitesNeedConsent) inviteMember(db, group.id, account.id, me.id);
    else addMember(db, group, account, 'member', now);
  }
  const invited: GroupEvent[] = others.map((account: Account) => ({
    kind: group.invitesNeedConsent ? 'invited' : 'added',
    from: me.name,
    to: account.name,
    recipients: [account.id],
  }));
  const events: GroupEvent[] = [{ kind: 'created', from: me.name, recipients: [me.id] }, ...invited];
  return ok({ group, data: { groupid: group.name }, events });
}

/** Whether the vendor accepts the texts and numbers of a group. */
export function isWithinLimits({ title, description = '', custom = '', maxMembers }: Partial<GroupFields>): boolean {
  if (title !== undefined && (title.trim() === '' || title.length > GROUP_LIMITS.titleMax)) return false;
  if (description.length > GROUP_LIMITS.descriptionMax || custom.length > GROUP_LIMITS.customMax) return false;
  return maxMembers === undefined || (maxMembers >= GROUP_LIMITS.membersMin && maxMembers <= GROUP_LIMITS.membersMax);
}

/** An unused group id of fifteen digits, like the vendor's: the time and two random digits. */
function unusedName({
  db,
  now,
  me,
  random,
}: Pick<GroupChangeContext, 'db' | 'now' | 'me'> & { readonly random: Random }): string {
  for (;;) {
    const [chance = 0] = random.bytes(1);
    const name = `${now}${String(chance % 100).padStart(2, '0')}`;
    if (findGroupEver(db, me.tenantId, name) === null) return name;
  }
}
