import type { ConversationRef, ConversationSetting } from './conversation/conversation.js';
import type { GroupEvent } from './groups/groupEvent.js';
import type { IncomingMessage, MessageBody, OutgoingMessage } from './message/message.js';
import type { RefusalReason } from './message/messageStatus.js';
import type { PeopleEvent } from './people/contact.js';

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
  | {
      readonly type: 'messageAccepted';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly serverId: string;
      readonly time: number;
      readonly body?: MessageBody;
    }
  | {
      readonly type: 'messageRefused';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly refusal?: RefusalReason | undefined;
    };
