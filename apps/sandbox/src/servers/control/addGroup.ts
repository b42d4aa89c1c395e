import type { Clock } from '../../Clock.js';
import type { Db } from '../../storage/Db.js';
import type { Account } from '../../services/accounts/accounts.js';
import { MUTE_FOREVER, muteMember, addToList } from '../../services/groups/groupLists.js';
import { addMember, ensureGroup } from '../../services/groups/groups.js';
import type { Tenant } from '../../services/tenants.js';

/** A group or a chatroom in a command of the control server. */
interface GroupFields {
  readonly id: string;
  readonly name?: string | undefined;
  readonly owner: string;
  readonly members?: readonly string[] | undefined;
  readonly admins?: readonly string[] | undefined;
  /** Members that are muted without expiry. */
  readonly muted?: readonly string[] | undefined;
  /** Accounts on the blocklist. */
  readonly blocked?: readonly string[] | undefined;
  readonly isPublic?: boolean | undefined;
  readonly needsApproval?: boolean | undefined;
  readonly invitesNeedConsent?: boolean | undefined;
  readonly isRoom: boolean;
}

/** Creates a group or a chatroom, or adds members to an existing one. Unknown accounts are skipped. */
export function addGroup(
  { db, clock }: { readonly db: Db; readonly clock: Pick<Clock, 'now'> },
  tenant: Tenant,
  fields: GroupFields,
  people: (names: readonly string[]) => readonly Account[],
): void {
  const {
    id,
    name = id,
    owner,
    members = [],
    admins = [],
    muted = [],
    blocked = [],
    isPublic = false,
    isRoom,
  } = fields;
  const { needsApproval = false, invitesNeedConsent = false } = fields;
  const now = clock.now();
  const settings = { isRoom, isPublic, needsApproval, invitesNeedConsent };
  const group = ensureGroup(db, tenant.id, { ...settings, name: id.toLowerCase(), title: name }, now);
  for (const account of people([owner])) addMember(db, group, account, 'owner', now);
  for (const account of people(admins)) addMember(db, group, account, 'admin', now);
  for (const account of people(members)) addMember(db, group, account, 'member', now);
  for (const account of people(blocked)) addToList(db, group.id, 'blocked', account.id);
  for (const account of people(muted)) muteMember(db, group.id, account.id, MUTE_FOREVER);
}
