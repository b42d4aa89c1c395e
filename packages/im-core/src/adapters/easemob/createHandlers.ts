import type { TransportEvent } from '../../domain/events.js';
import { logoutReasonOf } from './codes.js';
import { chatroomEventOf, demotionOf, groupEventOf } from './groupEvents.js';
import { listEventOf } from './listEvents.js';
import type { Channels } from './createChannels.js';
import { conversationOf, toIncoming, TYPING } from './messages.js';
import { createPeopleHandlers } from './peopleEvents.js';
import { field, numberOf, textOf, timeOf } from './reading.js';
import type { EasemobHandlers } from './vendor.js';

/** The dependencies of the event handlers. */
export interface HandlerDeps {
  readonly self: () => string;
  readonly channels: Channels;
  readonly isOpen: () => boolean;
  /** A user is logged in or logging in, and has not logged out. */
  readonly isActive: () => boolean;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly emit: (event: TransportEvent) => void;
  /** A frame could not be read. */
  readonly damaged: () => void;
  /** The connection broke. */
  readonly drop: () => void;
  /** The session or its token ended, which is emitted last; a `closeReason` also closes the socket. */
  readonly end: (event: TransportEvent, closeReason: string | null) => void;
}

/** The vendor's number for messages that it could not read. */
const UNREADABLE = 604;

/** Converts the vendor's events; unreadable ones are skipped. */
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
    ...createPeopleHandlers(self, (event) => {
      if (isOpen()) emit(event);
    }),
    onGroupEvent: (raw) => {
      if (isOpen()) emit(groupEventOf(raw, self()));
    },
    onGroupChange: (raw) => {
      const event = isOpen() ? demotionOf(raw) : null;
      if (event !== null) emit(event);
    },
    onChatroomEvent: (raw) => {
      const event = isOpen() ? chatroomEventOf(raw, self()) : null;
      if (event !== null) emit(event);
    },
    onMultiDeviceEvent: (raw) => {
      const event = isOpen() ? listEventOf(raw) : null;
      if (event !== null) emit(event);
    },
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

/** Events about messages that others, or other devices of the user, have read or recalled. */
function createReceiptHandlers({
  self,
  channels,
  now,
  emit,
}: HandlerDeps): Pick<EasemobHandlers, 'onReadMessage' | 'onChannelMessage' | 'onRecallMessage'> {
  return {
    onReadMessage: (raw) => {
      const conversation = conversationOf(raw, self(), channels);
      const serverId = textOf(field(raw, 'mid'));
      const readers = field(field(raw, 'groupReadCount'), serverId);
      if (serverId === '') return;
      // In a group it names the reader, and no field of the vendor says whether `to` is the group.
      if (readers !== undefined) emit({ type: 'groupMessageRead', serverId, readers: numberOf(readers) });
      else if (conversation !== null) emit({ type: 'messageRead', conversation, serverId });
    },
    onChannelMessage: (raw) => {
      const conversation = conversationOf(raw, self(), channels);
      const by = textOf(field(raw, 'from')).toLowerCase();
      const at = timeOf(field(raw, 'time')) || now();
      if (conversation !== null) emit({ type: 'conversationOpened', conversation, by, at });
    },
    onRecallMessage: (raw) => {
      const conversation = conversationOf(raw, self(), channels);
      const serverId = textOf(field(raw, 'mid'));
      const by = textOf(field(raw, 'from')).toLowerCase();
      if (conversation !== null && serverId !== '') emit({ type: 'messageRecalled', conversation, serverId, by });
    },
  };
}
