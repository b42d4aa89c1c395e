import { err, ok } from '../../result.js';
import { GROUP_LIMITS, isWithinLimits } from './createGroup.js';
import { membersExcept, refusalOf, targetsOf, type GroupChangeResult, type GroupChangeContext } from './groupChange.js';
import { deleteLists } from './groupLists.js';
import { setRole, type Group } from './groups.js';

/** The texts of a group that a request changes; a missing text stays unchanged (R305). */
export interface GroupTexts {
  readonly title?: string;
  readonly description?: string;
  readonly custom?: string;
  readonly avatar?: string;
}

/** Changes the group's texts. */
export function rename(groupContext: GroupChangeContext, texts: GroupTexts): GroupChangeResult {
  const refused = refusalOf(groupContext, 'rename');
  if (refused !== null) return refused;
  if (!isWithinLimits(texts)) return err({ code: 'badRequest' });
  const { db, group, me } = groupContext;
  const { title = group.title, description = group.description } = texts;
  const { custom = group.custom, avatar = group.avatar } = texts;
  db.run(
    'update groups set title = ?, description = ?, custom = ?, avatar = ? where id = ?',
    title,
    description,
    custom,
    avatar,
    group.id,
  );
  const details: Group = { ...group, title, description, custom, avatar };
  const data = {
    ...(texts.title !== undefined && { groupname: true }),
    ...(texts.description !== undefined && { description: true }),
    ...(texts.custom !== undefined && { custom: true }),
    ...(texts.avatar !== undefined && { avatar: true }),
  };
  return ok({ data, events: [{ kind: 'updated', from: me.name, recipients: membersExcept(groupContext), details }] });
}

/** Transfers the group to a member; the former owner becomes an ordinary member. */
export function transfer(groupContext: GroupChangeContext, name: string): GroupChangeResult {
  const refused = refusalOf(groupContext, 'transfer');
  if (refused !== null) return refused;
  const targets = targetsOf(groupContext, [name]);
  if (!targets.ok) return targets;
  const { db, group, me } = groupContext;
  if (group.isRoom) return err({ code: 'permissionDenied' });
  setRole(db, group.id, me.id, 'member');
  for (const { id } of targets.value) setRole(db, group.id, id, 'owner');
  const recipients = [me.id, ...targets.value.map(({ id }) => id)];
  const to = name.toLowerCase();
  return ok({ data: { newowner: true }, events: [{ kind: 'ownerChanged', from: me.name, to, recipients }] });
}

/** Sets the announcement of the group, which stays until it is replaced; an announcement cannot be removed. */
export function announce(groupContext: GroupChangeContext, text: string): GroupChangeResult {
  const refused = refusalOf(groupContext, 'announce');
  if (refused !== null) return refused;
  if (text.length > GROUP_LIMITS.announcementMax) return err({ code: 'badRequest' });
  const { db, group, me } = groupContext;
  db.run('update groups set announcement = ? where id = ?', text, group.id);
  const kind = text === '' ? 'unannounced' : 'announced';
  const event = { kind, from: me.name, recipients: membersExcept(groupContext), reason: text } as const;
  return ok({ data: { id: group.name, result: true }, events: [event] });
}

/** Dissolves the group (R307). It stays in the conversation lists of its members, with its messages. */
export function dissolve(groupContext: GroupChangeContext): GroupChangeResult {
  const refused = refusalOf(groupContext, 'dissolve');
  if (refused !== null) return refused;
  const { db, group, me, now } = groupContext;
  db.run('update groups set ended_at = ? where id = ?', now, group.id);
  db.run('delete from group_members where grp = ?', group.id);
  deleteLists(db, group.id);
  const event = { kind: 'dissolved', from: me.name, recipients: membersExcept(groupContext) } as const;
  return ok({ data: { success: true, id: group.name }, events: [event], gone: membersExcept(groupContext) });
}
