import type { ConversationKind, ConversationRef, ConversationSetting } from '../domain/conversation/conversation.js';
import type { TransportEvent } from '../domain/events.js';
import type { GroupEvent, GroupEventKind } from '../domain/groups/group.js';
import type { ReactionReport } from '../domain/message/changes.js';
import type { FriendEvent, PresenceRecord } from '../domain/people/people.js';
import { logoutReasonOf } from './codes.js';
import { conversationOf, editOf, reactionsIn, toIncoming, TYPING, type Channels } from './messages.js';
import { field, listOf, numberOf, textOf, textsOf, timeOf, type EasemobHandlers } from './vendor.js';

export interface HandlerDeps {
  readonly self: () => string;
  readonly channels: Channels;
  readonly isOpen: () => boolean;
  readonly isActive: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly emit: (event: TransportEvent) => void;
  readonly damaged: () => void;
  readonly drop: () => void;
  /** The session or its token ended, which is emitted last; a `closeReason` also closes the socket. */
  readonly end: (event: TransportEvent, closeReason: string | null) => void;
}

const UNREADABLE = 604;

export function createHandlers(deps: HandlerDeps): EasemobHandlers {
  const { self, channels, isOpen, isActive, emit, damaged, drop, end } = deps;
  const onMessage = (raw: unknown): void => {
    // Also while the connection opens, and if it broke with this frame half read: the service counts it as delivered
    // (IM-1).
    const message = isActive() ? toIncoming(raw, self()) : null;
    if (message === null) return;
    channels.note(message.conversation);
    emit({ type: 'messageReceived', message });
  };
  const emitOpen = (event: TransportEvent | null): void => {
    if (event !== null && isOpen()) emit(event);
  };
  return {
    onTextMessage: onMessage,
    onImageMessage: onMessage,
    onAudioMessage: onMessage,
    onVideoMessage: onMessage,
    onFileMessage: onMessage,
    onLocationMessage: onMessage,
    onCustomMessage: onMessage,
    onCombineMessage: onMessage,
    ...createReceiptHandlers(deps),
    onCmdMessage: (raw) => {
      const conversation = conversationOf(raw, self(), channels);
      const action = textOf(field(raw, 'action'));
      const from = textOf(field(raw, 'from')).toLowerCase();
      if (conversation === null || action === '' || !isActive()) return;
      if (action !== TYPING)
        emit({
          type: 'commandReceived',
          from,
          action,
          extension: field(raw, 'ext'),
          sentAt: timeOf(field(raw, 'time')),
        });
      else if (from !== self() && isOpen() && conversation.kind === 'contact')
        emit({ type: 'peerTyping', conversation });
    },
    ...createPeopleHandlers(self, emitOpen),
    onGroupEvent: (raw) => emitOpen(groupEventOf(raw, self())),
    onGroupChange: (raw) => emitOpen(demotionOf(raw)),
    onChatroomEvent: (raw) => emitOpen(chatroomEventOf(raw, self())),
    // The vendor reports what the user changed in a group on another device here.
    onMultiDeviceEvent: (raw) => emitOpen(listEventOf(raw) ?? eventOf('group', raw, self())),
    onError: (cause) => {
      if (numberOf(field(cause, 'type')) === UNREADABLE) damaged();
    },
    onTokenExpired: () => {
      if (isOpen()) end({ type: 'tokenExpired' }, 'token expired');
    },
    onDisconnected: (cause) => {
      const reason = logoutReasonOf(cause);
      if (!isOpen() || reason === null) return drop();
      end({ type: 'loggedOut', reason }, null);
    },
  };
}

function createReceiptHandlers({ self, channels, now, emit }: HandlerDeps) {
  return {
    onReadMessage: (raw: unknown) => {
      const conversation = conversationOf(raw, self(), channels);
      const serverId = textOf(field(raw, 'mid'));
      const readers = field(field(raw, 'groupReadCount'), serverId);
      if (serverId === '') return;
      // In a group it names the reader, and no field of the vendor says whether `to` is the group.
      if (readers !== undefined) emit({ type: 'groupMessageRead', serverId, readers: numberOf(readers) });
      else if (conversation !== null) emit({ type: 'messageRead', conversation, serverId });
    },
    onChannelMessage: (raw: unknown) => {
      const conversation = conversationOf(raw, self(), channels);
      const by = textOf(field(raw, 'from')).toLowerCase();
      const at = timeOf(field(raw, 'time')) || now();
      if (conversation !== null) emit({ type: 'conversationOpened', conversation, by, at });
    },
    onRecallMessage: (raw: unknown) => {
      const conversation = conversationOf(raw, self(), channels);
      const serverId = textOf(field(raw, 'mid'));
      const by = textOf(field(raw, 'from')).toLowerCase();
      if (conversation !== null && serverId !== '') emit({ type: 'messageRecalled', conversation, serverId, by });
    },
    onModifiedMessage: (raw: unknown) => {
      const conversation = conversationOf(raw, self(), channels);
      const edit = editOf(raw);
      const [serverId, text] = [textOf(field(raw, 'id')), field(raw, 'msg')];
      const by = textOf(field(raw, 'from')).toLowerCase();
      if (conversation === null || edit === null || serverId === '' || typeof text !== 'string') return;
      emit({ type: 'messageEdited', conversation, serverId, by, text, ...edit });
    },
    onReactionChange: (raw: unknown) => {
      const conversation = conversationOf(raw, self(), channels);
      const serverId = textOf(field(raw, 'messageId'));
      if (conversation === null || serverId === '') return;
      const reactions = listOf(field(raw, 'reactions')).flatMap((item) => reactionReport(item, self()));
      emit({ type: 'reactionsChanged', conversation, serverId, reactions, at: timeOf(field(raw, 'ts')) });
    },
    onMessagePinEvent: (raw: unknown) => {
      const conversation = listedRef(raw);
      // On the other devices of the account that pinned it the vendor gives the account itself for the conversation.
      const isKnown = conversation !== null && (conversation.kind !== 'contact' || conversation.id !== self());
      emit({ type: 'pinsChanged', conversation: isKnown ? conversation : null });
    },
  };
}

/** The attribute of a member that is its name in the group, as the vendor's own kit has it. */
export const NICKNAME = 'nickName';

/** The event is the same for all: it names some of the accounts, and the one that reacted. */
function reactionReport(item: unknown, self: string): readonly ReactionReport[] {
  return reactionsIn([item]).map(({ isMine: _unknown, ...report }) => {
    const op = listOf(field(item, 'op')).findLast((one) => textOf(field(one, 'operator')).toLowerCase() === self);
    const isMine = op === undefined ? report.by.includes(self) : field(op, 'reactionType') === 'create';
    const isOpen = op === undefined && !isMine && report.by.length < report.count;
    return { ...report, ...(!isOpen && { isMine }) };
  });
}

type About = 'me' | 'doer' | 'named' | 'none';

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
  updateAnnouncement: ['announced', 'none'],
  deleteAnnouncement: ['announced', 'none'],
  uploadFile: ['filesChanged', 'none'],
  deleteFile: ['filesChanged', 'none'],
  memberAttributesUpdate: ['nicknamed', 'named'],
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
  const message =
    textOf(field(raw, 'reason')) ||
    textOf(field(raw, 'announcement')) ||
    textOf(field(field(raw, 'attributes'), NICKNAME));
  const until = timeOf(field(field(raw, 'muteTimestamp'), who));
  return { ...(name && { name }), ...(message && { message }), ...(until > 0 && { until }) };
}

function nameIn(raw: unknown, name: string): string {
  return textOf(field(raw, name)).toLowerCase();
}

/** The one of the vendor's twenty marks that means "marked unread" here. */
export const UNREAD_MARK = 1;
/** Which messages notify in a muted conversation: none, or only mentions of the user. */
export const QUIET: ReadonlySet<string> = new Set(['NONE', 'AT']);

export function listedRef(item: unknown): ConversationRef | null {
  const id = textOf(field(item, 'conversationId')).toLowerCase();
  const type = textOf(field(item, 'conversationType')) || textOf(field(item, 'type'));
  return id === '' ? null : { kind: type === 'groupChat' ? 'group' : 'contact', id };
}

/** The event for a change of the list by another device of the user; null for any other change. */
function listEventOf(raw: unknown): TransportEvent | null {
  const conversation = listedRef(raw);
  if (conversation === null) return null;
  const changed = (setting: ConversationSetting, isOn: boolean): TransportEvent => ({
    type: 'settingChanged',
    conversation,
    setting,
    isOn,
  });
  const operation = field(raw, 'operation');
  switch (operation) {
    case 'pinnedConversation':
    case 'unpinnedConversation':
      return changed('isPinned', operation === 'pinnedConversation');
    case 'markConversation':
    case 'unMarkConversation':
      if (field(raw, 'conversationMark') !== UNREAD_MARK) return null;
      return changed('isMarkedUnread', operation === 'markConversation');
    case 'setSilentModeForConversation':
    case 'removeSilentModeForConversation':
      return changed('isMuted', QUIET.has(textOf(field(field(raw, 'data'), 'type'))));
    case 'deleteConversation':
      return { type: 'conversationRemoved', conversation };
    default:
      return null;
  }
}

export function createPeopleHandlers(self: () => string, emit: (event: TransportEvent) => void) {
  const about = (read: (id: string, raw: unknown) => FriendEvent) => (raw: unknown) => {
    const id = textOf(field(raw, 'from')).toLowerCase();
    if (id !== '' && id !== self()) emit(read(id, raw));
  };
  return {
    onContactInvited: about((by, raw) => ({ type: 'friendRequested', by, message: textOf(field(raw, 'status')) })),
    onContactAdded: about((id) => ({ type: 'friendAdded', id, acceptedBy: 'me' })),
    onContactAgreed: about((id) => ({ type: 'friendAdded', id, acceptedBy: 'them' })),
    onContactDeleted: about((id) => ({ type: 'friendRemoved', id })),
    onContactRefuse: about((by) => ({ type: 'friendDeclined', by })),
    onPresenceStatusChange: (raw: unknown) => {
      for (const item of listOf(raw)) {
        const presence = presenceRecordOf(item, self());
        if (presence !== null) emit({ type: 'presenceChanged', presence });
      }
    },
  };
}

/** Presence: answers and events of the vendor spell it in two ways, times in seconds. */
export function presenceRecordOf(item: unknown, self: string): PresenceRecord | null {
  const uid = (textOf(field(item, 'uid')) || textOf(field(item, 'userId'))).toLowerCase();
  if (uid === '') return null;
  const ends = numberOf(field(item, 'expiry')) || numberOf(field(item, 'expire'));
  const devices = devicesOf(item);
  return {
    uid,
    ext: textOf(field(item, 'ext')),
    isConnected: devices.length > 0,
    devices,
    lastTime: (numberOf(field(item, 'last_time')) || numberOf(field(item, 'lastTime'))) * 1_000,
    expiresAt: uid === self || ends === 0 ? null : ends * 1_000,
  };
}

/** Names of the online devices; a device in an event of an older service has no name. */
function devicesOf(item: unknown): readonly string[] {
  const status = field(item, 'status');
  const all: readonly (readonly [device: string, status: unknown])[] =
    typeof status === 'object' && status !== null
      ? Object.entries(status)
      : listOf(field(item, 'statusDetails')).map((detail) => [
          textOf(field(detail, 'device')),
          field(detail, 'status'),
        ]);
  return all.flatMap(([device, one]) => (numberOf(one) > 0 ? [device] : []));
}
