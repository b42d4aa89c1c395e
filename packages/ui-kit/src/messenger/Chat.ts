import type { ConversationKind, ConversationRef } from '@fitout/im-core';
import type { ComponentType } from 'react';
import type { CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import type { OwnMessageAction } from '../chat/messages/MessageListModel.js';
import type { ReceiptStyle } from '../chat/messages/MessageStatusLine.js';
import type { FoundPerson } from '../people/AddFriendDialog.js';
import type { ToastTone } from '../primitives/createToaster.js';
import type { ChatSession } from './ChatSession.js';
import type { ConversationComposerProps } from './conversation/ConversationComposer.js';
import type { ConversationHeaderProps } from './conversation/ConversationHeader.js';
import type { ConversationMessagesProps } from './conversation/ConversationMessages.js';
import type { ListTabsProps } from './list/ListTabs.js';

/** The lists there are: of conversations by their kind, and of everybody one knows. */
export type ChatList = ConversationKind | 'friends';

/** Where one is: in a list, and in a conversation of it. */
export interface ChatPlace {
  readonly list: ChatList;
  /** Null while none is open. */
  readonly conversation: ConversationRef | null;
}

/** How one goes from place to place: by addresses of the page, or in the provider itself. */
export interface ChatNavigation {
  readonly place: ChatPlace;
  /** The conversation's address, for a press that opens it in another tab. */
  readonly hrefOf: (conversation: ConversationRef) => string;
  readonly listHref: (list: ChatList) => string;
  readonly open: (conversation: ConversationRef) => void;
  /** Shows a list without a conversation; `isReplaced` where the conversation is gone for good. */
  readonly show: (list: ChatList, isReplaced?: boolean) => void;
}

/** What a part without properties of its own is given. */
export interface OfSession {
  readonly session: ChatSession;
}

/**
 * What an app puts into the chat. Of the first ones each stands in the place of the kit's part, which is given the same
 * properties; null leaves the place empty, and what is left out is the kit's own. The others add to it.
 */
export interface ChatComponents {
  /** Above the lists: who one is, settings, and what can be begun. */
  readonly OwnHead?: ComponentType | null;
  /** The tabs of the lists. */
  readonly ListTabs?: ComponentType<ListTabsProps> | null;
  /** That the connection is away, or why the chat has ended. */
  readonly ConnectionStrip?: ComponentType<OfSession> | null;
  /** Requests that wait for an answer. */
  readonly WaitingRequests?: ComponentType<OfSession> | null;
  /** Who the conversation is with, and what can be done there. */
  readonly ConversationHeader?: ComponentType<ConversationHeaderProps> | null;
  /** What was said. */
  readonly ConversationMessages?: ComponentType<ConversationMessagesProps> | null;
  /** Where to say more. */
  readonly ConversationComposer?: ComponentType<ConversationComposerProps> | null;
  /** In the place of a conversation while none is open. */
  readonly NothingOpen?: ComponentType | null;

  /** Beside the name in the head of a conversation. */
  readonly HeaderDetails?: ComponentType<{ readonly conversation: ConversationRef }>;
  /** Among the buttons in the head of a conversation, after the search. */
  readonly HeaderActions?: ComponentType<{ readonly conversation: ConversationRef }>;
  /** Between the head and the messages. `attach` puts a picture among the files that are about to be sent. */
  readonly AboveMessages?: ComponentType<{
    readonly conversation: ConversationRef;
    readonly attach: (picture: File) => void;
  }>;
  /** After the tools of the composer. */
  readonly ComposerTools?: ComponentType<{
    readonly conversation: ConversationRef;
    readonly isDisabled: boolean;
  }>;
  /** In place of a list without conversations. */
  readonly EmptyList?: ComponentType<{ readonly kind: 'contact' | 'group' }>;
}

/** What every assembled component is given by `ChatProvider`. */
export interface Chat extends ChatNavigation {
  readonly session: ChatSession;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Shows a short sentence. */
  readonly notify: (tone: ToastTone, text: string) => void;
  /** The account behind a name, or the sentence that says why there is none. */
  readonly findPerson: (name: string) => Promise<FoundPerson | string>;
  /** Starts the chat anew after the service has ended it; without it that is not offered. */
  readonly onRestart?: () => void;
  /** The calls that stand in the messages. */
  readonly callRecords?: CallRecordsModel;
  /** Address of the recorder's script, where the page's policy wants it from the page's own origin. */
  readonly recorderUrl?: string;
  readonly receiptStyle?: ReceiptStyle;
  /** How long somebody is muted in a group, in ms. */
  readonly muteMs?: number;
  readonly components: ChatComponents;
  /** What the app lets one do with a message. */
  readonly messageActions?: readonly OwnMessageAction[];
}
