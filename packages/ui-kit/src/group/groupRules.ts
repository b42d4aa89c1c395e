import type { ConversationRef, GroupInfoStore, GroupRequest, NewGroup, SendRestriction } from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { zhGroup } from '../copy/zhGroup.js';
import type { GroupRequestRow } from './GroupRequests.js';
import type { MemberRowModel } from './MemberRow.js';
import type { NewGroupValues } from './CreateGroupDialog.js';
import type { ChatSession } from '../session/ChatSession.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';

/** Milliseconds of a day. */
const DAY_MS = 86_400_000;

/**
 * The service's values for a new group. Members may invite others (R315), and invited users may decline (R126, R243).
 */
export function newGroupOf({ name, description, kind, joining }: NewGroupValues): NewGroup {
  return {
    name,
    description,
    isPublic: kind === 'public',
    needsApproval: joining === 'approval',
    allowsInvites: true,
    invitesNeedConsent: true,
  };
}

/** The text in place of the text box while the user may not write; null for a restriction without a text. */
export function restrictionText({ kind }: SendRestriction): string | null {
  if (kind === 'none') return null;
  return kind === 'dissolved' ? zhGroup.gone.dissolved : imErrorText(kind === 'muted' ? 'muted' : 'notMember');
}

/** Whether the user is no member of the group any more, so that the service gives them no older messages. */
export function isFormerIn(session: ChatSession, { kind, id }: ConversationRef): boolean {
  if (kind !== 'group') return false;
  const restriction = session.im.groups.sendRestrictionOf(id);
  return restriction.kind === 'removed' || restriction.kind === 'dissolved';
}

/** The number of days in the text about a mute of `ms` (A30). */
export function muteDays(ms: number): number {
  return Math.floor(ms / DAY_MS);
}

/** The members of a group with the user's permitted actions; null until they are loaded (R133, R312–R317). */
export function memberRows(info: GroupInfoStore, people: PeopleModel, self: string): readonly MemberRowModel[] | null {
  const muted = new Set(info.muted);
  return (
    info.members?.map((member) => {
      const { isOwnersToRemove = false, ...person } = personOf(people, member.id);
      const isKept = isOwnersToRemove && info.myRole !== 'owner';
      return {
        id: member.id,
        ...person,
        role: member.role,
        isSelf: member.id === self,
        isMuted: muted.has(member.id),
        actions: info.actionsOn(member).filter((action) => !isKept || (action !== 'remove' && action !== 'block')),
      };
    }) ?? null
  );
}

/** A request as the list shows it; `known` is the group's name in the user's list. */
export function requestRow(request: GroupRequest, people: PeopleModel, known = ''): GroupRequestRow {
  const { kind, groupId, groupName, from, message } = request;
  const id = `${kind} ${groupId} ${from}`;
  return { id, kind, groupName: groupName || known || groupId, ...personOf(people, from), message };
}
