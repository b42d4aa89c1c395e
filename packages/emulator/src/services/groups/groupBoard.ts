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
  type GroupEvent,
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

/** Every member may add a file; it is uploaded before, and downloaded from `url`. */
export function addFile(context: GroupChangeContext, id: string, url: string): GroupChangeResult {
  const refused = refusalOf(context, 'read');
  if (refused !== null) return refused;
  const { db, group, me, now } = context;
  db.run`insert into group_files values (${group.id}, ${id}, ${me.id}, ${now})`;
  const event = { kind: 'fileAdded', from: me.name, recipients: membersExcept(context) } as const;
  const file = filesOf(db, group.id).find(({ file_id }) => file_id === id);
  return ok({ data: { ...file, group_id: group.name, file_url: url }, events: [event] });
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
  return ok({ data: { [group.isRoom ? 'id' : 'group_id']: group.name, file_id: id, result: true }, events: [event] });
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

type Texts = Readonly<Record<string, string>>;

/** The attributes of a chatroom with these names, all of them without a name. */
export function roomAttributesOf(db: Db, roomId: number, names: readonly string[]): Texts {
  const rows = db.all<{ name: string; value: string }>`select name, value from room_attributes
     where grp = ${roomId} order by name`;
  const chosen = rows.filter(({ name }) => names.length === 0 || names.includes(name));
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
}

interface Manner {
  /** Also what others have set. */
  readonly isForced: boolean;
  /** Stays after who set it has left the room. */
  readonly isKept?: boolean;
}

const ROOM_ATTRIBUTE = /^[\w.-]+$/;

/** Sets attributes of a chatroom, each for itself: the answer says which, and why not the others. */
export function setRoomAttributes(context: GroupChangeContext, given: unknown, manner: Manner): GroupChangeResult {
  const { db, group, me } = context;
  const { roomAttributes, roomAttributesAtOnce, roomAttributeNameMax, roomAttributeMax } = GROUP_LIMITS;
  const entries = Object.entries(given ?? {}).map(([name, value]) => [name, String(value ?? '')] as const);
  if (entries.length === 0 || entries.length > roomAttributesAtOnce) return err({ code: 'badRequest' });
  const known = roomAttributesOf(db, group.id, []);
  const left = roomAttributes - Object.keys(known).length;
  const added = entries.map(([name]) => name).filter((name) => !(name in known));
  const problemOf = (name: string): string | null => {
    const value = entries.find((entry) => entry[0] === name)?.[1] ?? '';
    const isSound =
      name.length <= roomAttributeNameMax && ROOM_ATTRIBUTE.test(name) && value.length <= roomAttributeMax;
    if (!isSound) return `${name} is not Legal`;
    return added.indexOf(name) >= left ? `${name} is exceeding maximum limit` : null;
  };
  const properties = Object.fromEntries(entries);
  return changeRoomAttributes(context, Object.keys(properties), manner, properties, problemOf, (name) => {
    db.run`insert into room_attributes
      values (${group.id}, ${name}, ${properties[name] ?? ''}, ${me.id}, ${manner.isKept === true ? 1 : 0})
      on conflict do update set value = excluded.value, account = excluded.account, is_kept = excluded.is_kept`;
  });
}

export function removeRoomAttributes(
  context: GroupChangeContext,
  names: readonly string[],
  manner: Manner,
): GroupChangeResult {
  const known = roomAttributesOf(context.db, context.group.id, []);
  const problemOf = (name: string): string | null => (name in known ? null : `${name} is not exist`);
  return changeRoomAttributes(context, names, manner, null, problemOf, (name) => {
    context.db.run`delete from room_attributes where grp = ${context.group.id} and name = ${name}`;
  });
}

function changeRoomAttributes(
  context: GroupChangeContext,
  names: readonly string[],
  { isForced }: Manner,
  properties: Texts | null,
  problemOf: (name: string) => string | null,
  change: (name: string) => void,
): GroupChangeResult {
  const refused = refusalOf(context, 'read');
  if (refused !== null) return refused;
  const { db, group, me } = context;
  const foreign = db.all<{ name: string }>`select name from room_attributes
     where grp = ${group.id} and account <> ${me.id}`.map(({ name }) => name);
  const errorKeys: Record<string, string> = {};
  const successKeys: string[] = [];
  for (const name of names) {
    const problem = !isForced && foreign.includes(name) ? `${name} is not part of you` : problemOf(name);
    if (problem !== null) errorKeys[name] = problem;
    else {
      change(name);
      successKeys.push(name);
    }
  }
  const result = { successKeys, errorKeys };
  return ok({ data: result, events: successKeys.length === 0 ? [] : [attributesEvent(context, result, properties)] });
}

function attributesEvent(context: GroupChangeContext, result: object, properties: Texts | null): GroupEvent {
  const kind = properties === null ? 'roomAttributesRemoved' : 'roomAttributesSet';
  const attributes = { result, ...(properties !== null && { properties }) };
  return { kind, from: context.me.name, recipients: membersExcept(context), attributes };
}

/** Removes what an account has set that does not stay after it has left the room. */
export function dropRoomAttributes(db: Db, roomId: number, account: number): readonly string[] {
  return db.all<{ name: string }>`delete from room_attributes
     where grp = ${roomId} and account = ${account} and is_kept = 0 returning name`.map(({ name }) => name);
}
