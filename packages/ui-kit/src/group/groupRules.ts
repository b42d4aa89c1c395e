import type { Language } from '../copy/language.js';
import type {
  ConversationRef,
  GroupInfoStore,
  GroupRequest,
  NewGroup,
  SendRestriction,
  ImError,
  TransportEvent,
} from '@fitout/im-core';
import { imErrorText } from '../copy/imErrorText.js';
import { zhGroup } from '../copy/zhGroup.js';
import type { MemberRowModel } from './MemberSection.js';
import type { ChatSession } from '../session/ChatSession.js';
import { personOf, type PeopleModel } from '../session/PeopleModel.js';
import { isBlank } from '../forms/FormField.js';
import { textError } from '../forms/formErrors.js';
import { zhMessenger } from '../copy/zhMessenger.js';
import { zhRelations } from '../copy/zhPeople.js';

/** The values of a new group (R277–R279). */
export interface NewGroupValues {
  readonly name: string;
  readonly description: string;
  readonly kind: 'private' | 'public';
  readonly joining: 'approval' | 'free';
  /** Ids of the friends who are invited at once. */
  readonly members: readonly string[];
}

/** A join request to the user's group, or an invitation of the user. */
export interface GroupRequestRow {
  /** Unique in the list. */
  readonly id: string;
  readonly kind: 'application' | 'invitation';
  readonly groupName: string;
  /** The name of the user who requests or invites. */
  readonly name: string;
  /** The name is loading: `name` is its placeholder. */
  readonly isPending?: boolean;
  readonly avatarUrl: string;
  /** The text of the request; empty without one. */
  readonly message: string;
}

const DAY_MS = 86_400_000;

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

export function restrictionText({ kind }: SendRestriction, language: Language): string | null {
  if (kind === 'none') return null;
  return kind === 'dissolved'
    ? language(zhGroup).gone.dissolved
    : imErrorText(kind === 'muted' ? 'muted' : 'notMember', language);
}

export function isFormerIn(session: ChatSession, { kind, id }: ConversationRef): boolean {
  if (kind !== 'group') return false;
  const restriction = session.im.groups.sendRestrictionOf(id);
  return restriction.kind === 'removed' || restriction.kind === 'dissolved';
}

/** Whether the user is the owner or an admin of a group, as far as its members are loaded. */
export function isStaffIn({ im, self }: ChatSession, groupId: string): boolean {
  const role = im.groups.membersOf(groupId)?.find(({ id }) => id === self)?.role;
  return role === 'owner' || role === 'admin';
}

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

export function requestRow(request: GroupRequest, people: PeopleModel, known = ''): GroupRequestRow {
  const { kind, groupId, groupName, from, message } = request;
  const id = `${kind} ${groupId} ${from}`;
  return { id, kind, groupName: groupName || known || groupId, ...personOf(people, from), message };
}

const NAME_MAX = 128;

export function groupNameError(name: string, language: Language): string | null {
  const error = textError({ label: language(zhGroup).name, max: NAME_MAX }, name, language);
  return error ?? (isBlank(name) ? language(zhGroup).nameMissing : null);
}

/** The text of a failed action: which one, and why. Nothing was changed. */
export function groupFailedText(action: string, { code }: ImError, language: Language): string {
  return language(zhMessenger).failed(
    action,
    code === 'notConnected' ? language(zhMessenger).notConnected : imErrorText(code, language),
  );
}

/** The known names of groups and people. */
export interface AnswerNames {
  readonly group: (id: string) => string | undefined;
  readonly person: (id: string) => string | undefined;
}

/**
 * The text for an applicant who was refused, and for an inviter whose invitation was refused; null for every other
 * event. A join is a line in the group itself.
 */
export function groupAnswerText(
  event: TransportEvent,
  self: string,
  names: AnswerNames,
  language: Language,
): string | null {
  if (event.type !== 'groupEvent') return null;
  const { what, by, conversation, name = '' } = event.event;
  // Another device of the user did it.
  if (by === self) return null;
  const group = names.group(conversation.id) ?? (name || language(zhMessenger).unnamedGroup);
  if (what === 'applicationDeclined') return language(zhMessenger).applicationDeclined(group);
  if (what === 'invitationDeclined')
    return language(zhMessenger).invitationDeclined(names.person(by) ?? language(zhRelations).peer, group);
  return null;
}
