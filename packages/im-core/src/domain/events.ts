import type { ConversationRef, ConversationSetting, PendingSetting } from './conversation/conversation.js';
import type { ImError } from './imError.js';
import type { EditReport, MessageChange, ReactionReport } from './message/changes.js';
import type { GroupEvent } from './groups/group.js';
import type { Draft, IncomingMessage, MessageBody, OutgoingMessage, RefusalReason } from './message/message.js';
import type { LaterItem } from './later.js';
import type { NotificationSettings } from './notifications.js';
import type { PeopleEvent } from './people/people.js';

/** Why the service ended a login; no reconnect follows. `refused` means a wrong name or password. */
export type LogoutReason =
  | 'replaced'
  | 'kicked'
  | 'removed'
  | 'passwordChanged'
  | 'banned'
  | 'tokenExpired'
  | 'refused';

/** The events of a transport: facts in the past tense, plain data. */
export type TransportEvent =
  | PeopleEvent
  | { readonly type: 'connectionLost' }
  /** The adapter could not read a packet: its contents, possibly messages, are lost. */
  | { readonly type: 'damaged' }
  | { readonly type: 'loggedOut'; readonly reason: LogoutReason }
  | { readonly type: 'tokenExpired' }
  | { readonly type: 'messageReceived'; readonly message: IncomingMessage }
  /** A peer read one message of the user. */
  | { readonly type: 'messageRead'; readonly conversation: ConversationRef; readonly serverId: string }
  /** One more member read a message of the user in a group; `readers` have read it by now. */
  | { readonly type: 'groupMessageRead'; readonly serverId: string; readonly readers: number }
  /** A conversation was opened, by the peer (the user's messages are read) or on another device (`by` is the user). */
  | {
      readonly type: 'conversationOpened';
      readonly conversation: ConversationRef;
      readonly by: string;
      readonly at: number;
    }
  | {
      readonly type: 'messageRecalled';
      readonly conversation: ConversationRef;
      readonly serverId: string;
      readonly by: string;
    }
  /** The sender of a message replaced its text. */
  | ({ readonly type: 'messageEdited'; readonly conversation: ConversationRef } & EditReport)
  /** All reactions to a message, after one of them changed. */
  | {
      readonly type: 'reactionsChanged';
      readonly conversation: ConversationRef;
      readonly serverId: string;
      readonly reactions: readonly ReactionReport[];
      /** Epoch milliseconds, the service's clock. */
      readonly at: number;
    }
  /** A message of a conversation was pinned or is so no longer; null if the service does not say in which one. */
  | { readonly type: 'pinsChanged'; readonly conversation: ConversationRef | null }
  /** The user changed the settings of a conversation on another device. */
  | {
      readonly type: 'settingChanged';
      readonly conversation: ConversationRef;
      readonly setting: ConversationSetting;
      readonly isOn: boolean;
    }
  /** The user removed a conversation from the list on another device. */
  | { readonly type: 'conversationRemoved'; readonly conversation: ConversationRef }
  /** The peer of a one-to-one conversation is typing. */
  | { readonly type: 'peerTyping'; readonly conversation: ConversationRef }
  /** A command arrived, from another account or another device of the user; no message shows it. */
  | {
      readonly type: 'commandReceived';
      /** The account as the service stamped it. */
      readonly from: string;
      readonly action: string;
      /** The content of the command as its sender wrote it, unchecked. */
      readonly extension: unknown;
      /** When the service accepted it, epoch milliseconds; 0 if it does not report that. */
      readonly sentAt: number;
    }
  /** An event in a group or a chatroom, or about the user's membership. */
  | { readonly type: 'groupEvent'; readonly event: GroupEvent }
  /** A group of the user or the list of groups changed; the service does not report what changed (R240). */
  | { readonly type: 'groupsChanged' };

/** The events of the transport, of catch-up and of the outbox. One union, one table of handlers. */
export type ChatEvent =
  | TransportEvent
  /** Catch-up has added a message that did not arrive live. */
  | { readonly type: 'messageMissed'; readonly message: IncomingMessage }
  | { readonly type: 'messageQueued'; readonly message: OutgoingMessage }
  | ({ readonly type: 'messageAccepted' } & Accepted)
  | ({ readonly type: 'messageRefused' } & Refused)
  /** The user changed a message; `isRefused` for an edit of an earlier session that the service refused. */
  | { readonly type: 'changeQueued'; readonly change: MessageChange; readonly isRefused: boolean }
  /** The service answered: with the number of an edit, or with an error. */
  | {
      readonly type: 'changeSettled';
      readonly change: MessageChange;
      readonly edit: Pick<EditReport, 'count' | 'at'> | null;
      readonly error: ImError | null;
    }
  /** The user dropped an edit that the service refused. */
  | { readonly type: 'changeDropped'; readonly change: MessageChange };

/** The service accepted a message of the user; of a combined one it keeps the content. */
export interface Accepted {
  readonly id: string;
  readonly conversation: ConversationRef;
  readonly serverId: string;
  readonly time: number;
  readonly body?: MessageBody;
}

/** The service refused a message of the user. */
export interface Refused {
  readonly id: string;
  readonly conversation: ConversationRef;
  readonly refusal?: RefusalReason | undefined;
}

/**
 * A message of one tab to the other tabs of its account: facts that the service does not send to them, or sends too late.
 */
export type TabMessage =
  /** A message of the user waits to be sent, or its file has a URL now. */
  | { readonly type: 'queued'; readonly message: OutgoingMessage }
  /** The copy of an accepted message for the user's other devices may never arrive. */
  | ({ readonly type: 'accepted' } & Accepted)
  | ({ readonly type: 'refused' } & Refused)
  /** The user dropped an unsent message. */
  | { readonly type: 'discarded'; readonly id: string; readonly conversation: ConversationRef }
  /** The user has read a conversation up to this time of the service. */
  | { readonly type: 'seen'; readonly conversation: ConversationRef; readonly at: number }
  | { readonly type: 'drafted'; readonly conversation: ConversationRef; readonly draft: Draft }
  /** The user declined a contact request, of which the service informs no other device. */
  | { readonly type: 'requestAnswered'; readonly id: string }
  /** The sending tab unsubscribed from the presence of these accounts; a subscription counts for all tabs together. */
  | { readonly type: 'presenceLeft'; readonly ids: readonly string[] }
  /** The user hid a conversation through this time; without a time it is shown again. */
  | { readonly type: 'hidden'; readonly conversation: ConversationRef; readonly through?: number | null }
  /** The user removed these messages, by the service's id, from this device. */
  | { readonly type: 'removed'; readonly conversation: ConversationRef; readonly ids: readonly string[] }
  /** The user changed a setting while the service could not be reached. */
  | { readonly type: 'settingWaits'; readonly pending: PendingSetting }
  /** A call ended in the sending tab; the payload is for the call client. */
  | { readonly type: 'callOver'; readonly call: object }
  /** Whether the sending tab has the focus. */
  | { readonly type: 'focus'; readonly isFocused: boolean }
  | { readonly type: 'notificationSettings'; readonly settings: NotificationSettings }
  /** Reminders and ends of mutes, after a change. */
  | { readonly type: 'later'; readonly items: readonly LaterItem[] };

/** What a tab receives: a message of another tab, that a tab opened, and that one closed. */
export type TabEvent =
  | { readonly type: 'message'; readonly tab: string; readonly message: TabMessage }
  | { readonly type: 'joined'; readonly tab: string }
  | { readonly type: 'gone'; readonly tab: string };
