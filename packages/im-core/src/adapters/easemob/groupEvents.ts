import type { ConversationKind } from '../../domain/conversation/conversation.js';
import type { TransportEvent } from '../../domain/events.js';
import type { GroupEventKind, GroupEvent } from '../../domain/groups/groupEvent.js';
import { field, textOf, textsOf, timeOf } from './reading.js';

/** Whom an operation is about: the user, the account that did it, or the named accounts. */
type About = 'me' | 'doer' | 'named' | 'none';

/** The vendor's operations that the adapter handles. */
const OPERATIONS: Readonly<Record<string, readonly [what: GroupEventKind, about: About]>> = {
  create: ['created', 'none'],
  destroy: ['dissolved', 'none'],
  requestToJoin: ['applied', 'doer'],
  acceptRequest: ['applicationAccepted', 'me'],
  joinPublicGroupDeclined: ['applicationDeclined', 'me'],
  inviteToJoin: ['invited', 'me'],
  acceptInvite: ['invitationAccepted', 'doer'],
  rejectInvite: ['invitationDeclined', 'doer'],
  removeMember: ['removed', 'me'],
  unblockMember: ['unblocked', 'me'],
  updateInfo: ['renamed', 'none'],
  memberPresence: ['joined', 'doer'],
  membersPresence: ['joined', 'doer'],
  memberAbsence: ['left', 'doer'],
  membersAbsence: ['left', 'doer'],
  directJoined: ['added', 'me'],
  changeOwner: ['ownerChanged', 'none'],
  setAdmin: ['promoted', 'named'],
  muteMember: ['muted', 'named'],
  unmuteMember: ['unmuted', 'named'],
  muteAllMembers: ['allMuted', 'none'],
  unmuteAllMembers: ['allUnmuted', 'none'],
};

/** The event of a group; an unknown one still is a reason to fetch the list again (R240). */
export function groupEventOf(raw: unknown, self: string): TransportEvent {
  return eventOf('group', raw, self) ?? { type: 'groupsChanged' };
}

/** The event of a chatroom; null if it does not concern this client. */
export function chatroomEventOf(raw: unknown, self: string): TransportEvent | null {
  return eventOf('chatroom', raw, self);
}

/** The member who is no longer admin; null for every other event, which `groupEventOf` handles. */
export function demotionOf(raw: unknown): TransportEvent | null {
  if (field(raw, 'type') !== 'removeAdmin') return null;
  const [id, by, who] = [nameIn(raw, 'gid'), nameIn(raw, 'from'), nameIn(raw, 'to')];
  if (id === '') return null;
  const conversation = { kind: 'group', id } as const;
  return { type: 'groupEvent', event: { conversation, what: 'demoted', by, who: who === '' ? [] : [who] } };
}

function eventOf(kind: ConversationKind, raw: unknown, self: string): TransportEvent | null {
  const operation = textOf(field(raw, 'operation'));
  const known = Object.hasOwn(OPERATIONS, operation) ? OPERATIONS[operation] : undefined;
  const id = nameIn(raw, 'id');
  if (known === undefined || id === '') return null;
  const [what, about] = known;
  const by = nameIn(raw, 'from');
  const who = whoOf(raw, about, self);
  return { type: 'groupEvent', event: { conversation: { kind, id }, what, by, who, ...detailsIn(raw, who) } };
}

function whoOf(raw: unknown, about: About, self: string): readonly string[] {
  if (about === 'me') return [self];
  if (about === 'none') return [];
  const many = textsOf(field(raw, 'members'));
  const one = nameIn(raw, about === 'doer' ? 'from' : 'userId');
  return (many.length > 0 ? many : [one]).map((name) => name.toLowerCase()).filter((name) => name !== '');
}

function detailsIn(raw: unknown, [who = '']: readonly string[]): Pick<GroupEvent, 'name' | 'message' | 'until'> {
  const name = textOf(field(raw, 'name')) || textOf(field(field(raw, 'detail'), 'name'));
  const message = textOf(field(raw, 'reason'));
  const until = timeOf(field(field(raw, 'muteTimestamp'), who));
  return { ...(name && { name }), ...(message && { message }), ...(until > 0 && { until }) };
}

function nameIn(raw: unknown, name: string): string {
  return textOf(field(raw, name)).toLowerCase();
}
