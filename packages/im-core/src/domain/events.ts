import type { ConversationRef } from './conversation/conversation.js';
import type { ConversationSetting } from './conversation/conversationSettings.js';
import type { GroupNews } from './groups/groupNews.js';
import type { PeopleEvent } from './people/peopleEvent.js';
import type { IncomingMessage, OutgoingMessage } from './message/message.js';
import type { RefusalReason } from './message/refusal.js';

/** Why the service ended a login for good; nothing reconnects after it. `refused` is a wrong name or password. */
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
  /** Something came that could not be read, and is lost, with what else came with it: messages perhaps. */
  | { readonly type: 'damaged' }
  | { readonly type: 'loggedOut'; readonly reason: LogoutReason }
  | { readonly type: 'tokenExpired' }
  | { readonly type: 'messageReceived'; readonly message: IncomingMessage }
  /** A peer saw one own message. */
  | { readonly type: 'messageRead'; readonly conversation: ConversationRef; readonly serverId: string }
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
  /** Another own device changed the settings of a conversation. */
  | {
      readonly type: 'settingChanged';
      readonly conversation: ConversationRef;
      readonly setting: ConversationSetting;
      readonly isOn: boolean;
    }
  /** Another device of mine took a conversation off the list. */
  | { readonly type: 'conversationRemoved'; readonly conversation: ConversationRef }
  /** The peer of a one-to-one conversation is writing just now. */
  | { readonly type: 'peerTyping'; readonly conversation: ConversationRef }
  /** A command arrived, from another account or another device of the user; only the interceptor gets it. */
  | {
      readonly type: 'commandReceived';
      /** The account as the service stamped it. */
      readonly from: string;
      readonly action: string;
      /** A message of a sender with whom the user has no conversation. */
      readonly extension: unknown;
      /** When the service took it, epoch milliseconds; 0 when it does not say. */
      readonly sentAt: number;
    }
  /** Something happened in a group or a chatroom, or to me there. */
  | { readonly type: 'groupNews'; readonly news: GroupNews }
  /** Something changed in a group of mine, or which groups are mine, and what it is was not said (R240). */
  | { readonly type: 'groupsChanged' };

/** What changes on screen: the transport's facts and the outbox's. One union, one table of handlers. */
export type ChatEvent =
  | TransportEvent
  | { readonly type: 'messageQueued'; readonly message: OutgoingMessage }
  | {
      readonly type: 'messageAccepted';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly serverId: string;
      readonly time: number;
    }
  | {
      readonly type: 'messageRefused';
      readonly id: string;
      readonly conversation: ConversationRef;
      readonly refusal?: RefusalReason | undefined;
    };
