import { EVERYBODY, mayMentionEverybody, type GroupMember, type TimelineStore } from '@fitout/im-core';
import { untracked } from 'mobx';
import { useEffect } from 'react';
import { zhGroup } from '../copy/zhGroup.js';
import type { Mentionable } from '../composer/mentionRules.js';
import { sortMentionables } from '../composer/sortMentionables.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import type { ChatSession } from '../session/ChatSession.js';

/**
 * The members who can be mentioned, the likeliest first: all others in the group with role and picture, loaded as soon
 * as there is a connection; none in other conversations (R293, A21). In an observer it follows joins, leaves and names.
 */
export function useMembers(session: ChatSession, timeline: TimelineStore): readonly Mentionable[] | undefined {
  const { groups } = session.im;
  const { isOnline } = session.im.session;
  const { kind, id } = timeline.ref;
  const isFormer = groups.isFormer(id);
  useEffect(() => {
    if (kind === 'group' && isOnline && !isFormer) void groups.loadMembers(id);
  }, [groups, isOnline, isFormer, kind, id]);
  if (kind !== 'group') return undefined;
  const members = groups.membersOf(id) ?? sendersOf(timeline);
  const others = members.filter((member) => member.id !== session.self);
  // The recent senders are read with every key press, and not with every incoming message.
  const sorted = sortMentionables(
    others.map((member) => asMentionable(session.peopleIn(timeline.ref), member)),
    untracked(() => timeline.messages),
  );
  const mine = members.find((member) => member.id === session.self)?.role ?? 'member';
  return mayMentionEverybody(mine) && others.length > 0 ? [everybody(others.length), ...sorted] : sorted;
}

/** Until the members are loaded those who wrote are known: no member is not yet nobody. */
function sendersOf(timeline: TimelineStore): readonly GroupMember[] {
  const senders = new Set(untracked(() => timeline.messages).map(({ from }) => from));
  return [...senders].map((id) => ({ id, role: 'member' }));
}

/** With the label of the member, such as 师傅, and the role in the group. */
function asMentionable(people: PeopleModel, { id, role }: GroupMember): Mentionable {
  const { name, avatarUrl, label } = personOf(people, id);
  const tags = [label?.text, zhGroup.roles[role]].filter(Boolean).join(' ');
  return { id, name, avatarUrl, ...(tags !== '' && { role: tags }) };
}

/** The moderators of a group can mention all members. */
function everybody(count: number): Mentionable {
  const role = zhGroup.everybodyHint(count);
  return { id: EVERYBODY, name: zhGroup.everybody, pinyin: 'suoyouren', role, isEverybody: true };
}
