import type { ConversationRef, TimelineStore, UnreadTotal } from '@fitout/im-core';
import type { ComponentType, ReactNode, Ref, RefObject } from 'react';
import type { ChatParts, Part } from '../chat/parts/ChatParts.js';
import type { ChooseFiles } from '../chat/attach/FileTools.js';
import type { ComposerHandle } from '../chat/composer/ComposerProps.js';
import type { FoundMessage } from '../chat/find/FoundMessage.js';
import type { ChatList } from './ChatNavigation.js';
import type { ChatSession } from './ChatSession.js';
import type { Finding } from './find/useFinding.js';
import type { SelectionStore } from './forward/SelectionStore.js';

/** One of the lists, and what waits in it. */
export interface ListTab {
  readonly list: ChatList;
  readonly label: string;
  readonly unread?: UnreadTotal;
}

/** Which lists there are. */
export interface ListTabsProps {
  readonly tabs: readonly ListTab[];
  /** Spoken before the tabs. */
  readonly label: string;
  readonly current: ChatList;
  readonly hrefOf: (list: ChatList) => string;
  readonly onShow: (list: ChatList) => void;
  /** What is shown at the end of the line. */
  readonly children?: ReactNode;
}

/** Whose conversation it is. */
export interface ConversationHeaderProps {
  readonly conversation: ConversationRef;
  /** What it is called; its id while nothing else is known. */
  readonly title: string;
  /** Back to the list, on a screen that has room for one of them. */
  readonly onBack: () => void;
  /** No account has this id. */
  readonly isUnknown: boolean;
  /** The search in what was said; null until there is something to search in. */
  readonly finding: Finding | null;
}

/** The conversation that is shown. */
export interface ConversationMessagesProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly composer: RefObject<ComposerHandle | null>;
  readonly selection: SelectionStore;
  readonly found: FoundMessage | null;
}

/** The conversation that is written in. */
export interface ConversationComposerProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly composer: Ref<ComposerHandle>;
  /** Why nothing can be said here; null when it can. */
  readonly ban: string | null;
  readonly onFiles: ChooseFiles;
  readonly onSendAsFile: (text: string) => void;
}

/** What a part without properties of its own is given. */
export interface OfSession {
  readonly session: ChatSession;
}

/** A person or a group of a session, for a part about one of them. */
export interface OfOne extends OfSession {
  readonly id: string;
}

/** A window about one person, group or chatroom. */
export interface DetailsProps extends OfOne {
  readonly onClose: () => void;
}

/** Which conversations are listed. */
export interface ConversationSidebarProps {
  readonly kind: 'contact' | 'group';
  /** The one that is open; null while none is. */
  readonly openId: string | null;
}

/** Which chatrooms, and the one that is shown. */
export interface RoomSideProps {
  readonly session: ChatSession;
  readonly openId: string | null;
}

/** A conversation of a session. */
export interface OfConversation extends OfSession {
  readonly conversation: ConversationRef;
}

/**
 * What an app puts into the chat. Of the parts each stands in the place of the kit's, which is given the same
 * properties; null leaves the place empty, and what is left out is the kit's own. The slots add to it.
 */
export interface ChatComponents extends ChatParts, ChatSlots {
  /** Above the lists: who one is, settings, and what can be begun. */
  readonly OwnHead?: Part<object>;
  /** The tabs of the lists. */
  readonly ListTabs?: Part<ListTabsProps>;
  /** That the connection is away, or why the chat has ended. */
  readonly ConnectionStrip?: Part<OfSession>;
  /** Requests that wait for an answer. */
  readonly WaitingRequests?: Part<OfSession>;
  /** The conversations of one kind. */
  readonly ConversationSidebar?: Part<ConversationSidebarProps>;
  /** Friends and groups as plain lists. */
  readonly FriendsSide?: Part<OfSession>;
  /** The chatrooms there are. */
  readonly RoomSide?: Part<RoomSideProps>;
  /** In the place of a list that has not come yet. */
  readonly SideSkeleton?: Part<object>;
  /** Who the conversation is with, and what can be done there. */
  readonly ConversationHeader?: Part<ConversationHeaderProps>;
  /** The other one's picture in the head of a conversation. */
  readonly ContactHead?: Part<OfOne>;
  /** The menu about a contact in the head of a conversation. */
  readonly ContactActions?: Part<OfOne>;
  /** The buttons of calls, where the provider has `calls`. */
  readonly CallButtons?: Part<{ readonly conversation: ConversationRef }>;
  /** The alert and the windows of calls, where the provider has `calls`. */
  readonly CallLayer?: Part<object>;
  /** The button that searches what was said. */
  readonly FindButton?: Part<{ readonly finding: Finding }>;
  /** The button that opens `GroupDetails` or `RoomDetails`. */
  readonly InfoButton?: Part<OfConversation>;
  /** What was said. */
  readonly ConversationMessages?: Part<ConversationMessagesProps>;
  /** Where to say more. */
  readonly ConversationComposer?: Part<ConversationComposerProps>;
  /** In the place of a conversation while none is open. */
  readonly NothingOpen?: Part<object>;
  /** The drawer about a group: who is in it, and what can be done with it. */
  readonly GroupDetails?: Part<DetailsProps>;
  /** The drawer about a chatroom. */
  readonly RoomDetails?: Part<DetailsProps>;
  /** The card of a person. */
  readonly PersonCard?: Part<DetailsProps>;
}

/** Places of the chat that are empty until an app fills them. */
export interface ChatSlots {
  /** Beside the name in the head of a conversation. */
  readonly HeaderDetails?: ComponentType<{ readonly conversation: ConversationRef }>;
  /** Among the buttons in the head of a conversation, after the search. */
  readonly HeaderActions?: ComponentType<{ readonly conversation: ConversationRef }>;
  /** Between the head and the messages. `attach` puts a picture among the files that are about to be sent. */
  readonly AboveMessages?: ComponentType<{
    readonly conversation: ConversationRef;
    readonly attach: (picture: File) => void;
  }>;
  /** After the kit's buttons of the text box. */
  readonly ComposerTools?: ComponentType<{
    readonly conversation: ConversationRef;
    readonly isDisabled: boolean;
  }>;
  /** In place of a list without conversations. */
  readonly EmptyList?: ComponentType<{ readonly kind: 'contact' | 'group' }>;
}
