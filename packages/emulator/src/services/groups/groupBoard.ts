import { err, ok } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import {
  accountsOf,
  GROUP_LIMITS,
  memberRole,
  membersExcept,
  refusalOf,
  type GroupChangeContext,
  type GroupChangeResult,
} from './groupEntry.js';

/** A file that the members of a group share, with the vendor's names of the fields. */
interface SharedFile {
  readonly file_id: string;
  readonly file_name: string;
  readonly file_owner: string;
  /** Bytes. */
  readonly file_size: number;
  /** Milliseconds since 1970. */
  readonly created: number;
}

/** The shared files of a group, the newest first. */
export function filesOf(db: Db, groupId: number): SharedFile[] {
  return db.all`select f.id file_id, f.name file_name, a.name file_owner, f.size file_size, g.at created
     from group_files g join files f on f.id = g.file join accounts a on a.id = g.account
     where g.grp = ${groupId} order by g.at desc, f.id`;
}

/** Every member may add a file; it is uploaded before. */
export function addFile(context: GroupChangeContext, id: string): GroupChangeResult {
  const refused = refusalOf(context, 'read');
  if (refused !== null) return refused;
  const { db, group, me, now } = context;
  db.run`insert into group_files values (${group.id}, ${id}, ${me.id}, ${now})`;
  const event = { kind: 'fileAdded', from: me.name, recipients: membersExcept(context) } as const;
  return ok({ data: filesOf(db, group.id).find(({ file_id }) => file_id === id), events: [event] });
}

/** Removes a file: who added it, the owner and the admins may. */
export function removeFile(context: GroupChangeContext, id: string): GroupChangeResult {
  const { db, group, me } = context;
  const file = filesOf(db, group.id).find(({ file_id }) => file_id === id);
  const refused = refusalOf(context, file?.file_owner === me.name ? 'read' : 'announce');
  if (refused !== null) return refused;
  if (file === undefined) return err({ code: 'fileExpired' });
  db.run`delete from group_files where grp = ${group.id} and file = ${id}`;
  const event = { kind: 'fileRemoved', from: me.name, recipients: membersExcept(context) } as const;
  return ok({ data: { group_id: group.name, file_id: id, result: true }, events: [event] });
}

/** Sets attributes of a member, which the member and the staff may; an empty value removes one. */
export function setAttributes(context: GroupChangeContext, user: string, given: unknown): GroupChangeResult {
  const { db, group, me } = context;
  const whose = accountsOf(context, [user]);
  if (!whose.ok) return whose;
  const [{ id, name } = me] = whose.value;
  const refused = refusalOf(context, id === me.id ? 'read' : 'announce');
  if (refused !== null) return refused;
  if (memberRole(context, id) === null) return err({ code: 'notInGroup', name });
  const entries = Object.entries(given ?? {});
  if (entries.some(([, value]) => typeof value === 'object' && value !== null)) return err({ code: 'badRequest' });
  const properties = entries.map(([key, value]) => [key, String(value ?? '')] as const);
  const isFit = ([key, value]: readonly [string, string]) =>
    key !== '' &&
    Buffer.byteLength(key) <= GROUP_LIMITS.attributeNameBytes &&
    Buffer.byteLength(value) <= GROUP_LIMITS.attributeBytes;
  const whole = { ...attributesOf(context, [name], [])[name], ...Object.fromEntries(properties) };
  const bytes = Object.entries(whole).reduce((sum, [key, value]) => sum + Buffer.byteLength(value && key + value), 0);
  const isTooMuch = bytes > GROUP_LIMITS.attributesBytes;
  if (properties.length === 0 || !properties.every(isFit) || isTooMuch) return err({ code: 'badRequest' });
  for (const [key, value] of properties) {
    if (value === '')
      db.run`delete from member_attributes where grp = ${group.id} and account = ${id} and name = ${key}`;
    else
      db.run`insert into member_attributes values (${group.id}, ${id}, ${key}, ${value})
        on conflict do update set value = excluded.value`;
  }
  const attributes = { username: name, properties: Object.fromEntries(properties) };
  const event = { kind: 'attributesSet', from: me.name, recipients: membersExcept(context), attributes } as const;
  return ok({ data: attributes.properties, events: [event] });
}

/** The attributes with these names, all of them without a name, of each of these members that has any. */
export function attributesOf({ db, group }: GroupChangeContext, users: readonly string[], names: readonly string[]) {
  const rows = db.all<{ user: string; name: string; value: string }>`select a.name user, m.name, m.value
     from member_attributes m join accounts a on a.id = m.account where m.grp = ${group.id} order by m.name`;
  const found: Record<string, Record<string, string>> = {};
  for (const { user, name, value } of rows) {
    if (!users.includes(user) || (names.length > 0 && !names.includes(name))) continue;
    found[user] = { ...found[user], [name]: value };
  }
  return found;
}
