import type { ConversationRef, TimelineStore, UnreadTotal } from '@fitout/im-core';
import type { ComponentType, ReactNode, Ref, RefObject } from 'react';
import type { ChatParts, Part } from './ChatParts.js';
import type { ChooseFiles, ComposerHandle } from '../composer/composerParts.js';
import type { FoundMessage } from '../text/FoundMessage.js';
import type { ChatList } from './ChatNavigation.js';
import type { ChatSession } from './ChatSession.js';
import type { FindState } from '../finder/FindButton.js';
import type { SelectionStore } from '../forward/SelectionStore.js';

/** One of the lists, and its unread count. */
export interface ListTab {
  readonly list: ChatList;
  readonly label: string;
  readonly unread?: UnreadTotal;
}

/** The lists. */
export interface ListTabsProps {
  readonly tabs: readonly ListTab[];
  /** The accessible name of the tabs. */
  readonly label: string;
  readonly current: ChatList;
  readonly hrefOf: (list: ChatList) => string;
  readonly onShow: (list: ChatList) => void;
  /** Content at the end of the line. */
  readonly children?: ReactNode;
}

/** The conversation of the header. */
export interface ConversationHeaderProps {
  readonly conversation: ConversationRef;
  /** Its name; its id while the name is unknown. */
  readonly title: string;
  /** Back to the list, on a screen with room for only one of them; null for a conversation alone. */
  readonly onBack: (() => void) | null;
  /** True if no account has this id. */
  readonly isUnknown: boolean;
  /** The search over messages; null until messages are loaded. */
  readonly findState: FindState | null;
}

/** The conversation whose messages are shown. */
export interface ConversationMessagesProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly composer: RefObject<ComposerHandle | null>;
  readonly selection: SelectionStore;
  readonly found: FoundMessage | null;
}

/** The conversation that the user writes in. */
export interface ConversationComposerProps {
  readonly session: ChatSession;
  readonly timeline: TimelineStore;
  readonly composer: Ref<ComposerHandle>;
  /** Why the user may not write here; null if they may. */
  readonly disabledReason: string | null;
  readonly onFiles: ChooseFiles;
  readonly onSendAsFile: (text: string) => void;
}

/** The props of a part without props of its own. */
export interface SessionPartProps {
  readonly session: ChatSession;
}

/** A person or a group of a session, for a part about one of them. */
export interface PersonOrGroupProps extends SessionPartProps {
  readonly id: string;
}

/** A window about one person, group or chatroom. */
export interface DetailsProps extends PersonOrGroupProps {
  readonly onClose: () => void;
}

/** The conversations of the list. */
export interface ConversationSidebarProps {
  readonly kind: 'contact' | 'group';
  /** The open one; null while none is. */
  readonly openId: string | null;
}

/** The chatrooms, and the open one. */
export interface RoomSideProps {
  readonly session: ChatSession;
  readonly openId: string | null;
}

/** A conversation of a session. */
export interface ConversationPartProps extends SessionPartProps {
  readonly conversation: ConversationRef;
}

/**
 * The parts and slots that an app provides. A part replaces the kit's and gets the same props; null renders nothing,
 * and the default is the kit's. A slot adds to the chat.
 */
export interface ChatComponents extends ChatParts, ChatSlots {
  /** Above the lists: the user, settings, and the plus menu. */
  readonly OwnHead?: Part<object>;
  /** The tabs of the lists. */
  readonly ListTabs?: Part<ListTabsProps>;
  /** The strip that reports a lost connection, or why the chat has ended. */
  readonly ConnectionStrip?: Part<SessionPartProps>;
  /** Unanswered requests. */
  readonly WaitingRequests?: Part<SessionPartProps>;
  /** The conversations of one kind. */
  readonly ConversationSidebar?: Part<ConversationSidebarProps>;
  /** Friends and groups as plain lists. */
  readonly FriendsSide?: Part<SessionPartProps>;
  /** The list of chatrooms. */
  readonly RoomSide?: Part<RoomSideProps>;
  /** In place of a list that is loading. */
  readonly SideSkeleton?: Part<object>;
  /** The name and actions of the conversation. */
  readonly ConversationHeader?: Part<ConversationHeaderProps>;
  /** The peer's picture in the header of a conversation. */
  readonly ContactHead?: Part<PersonOrGroupProps>;
  /** The contact's menu in the header of a conversation. */
  readonly ContactActions?: Part<PersonOrGroupProps>;
  /** The buttons of calls, if the provider has `calls`. */
  readonly CallButtons?: Part<{ readonly conversation: ConversationRef }>;
  /** The alert and the windows of calls, if the provider has `calls`. */
  readonly CallLayer?: Part<object>;
  /** The button that opens the search over messages. */
  readonly FindButton?: Part<{ readonly findState: FindState }>;
  /** The button that opens `GroupDetails` or `RoomDetails`. */
  readonly InfoButton?: Part<ConversationPartProps>;
  /** The messages. */
  readonly ConversationMessages?: Part<ConversationMessagesProps>;
  /** The footer where messages are written. */
  readonly ConversationComposer?: Part<ConversationComposerProps>;
  /** In place of a conversation while none is open. */
  readonly NothingOpen?: Part<object>;
  /** The drawer of a group: its members and actions. */
  readonly GroupDetails?: Part<DetailsProps>;
  /** The drawer of a chatroom. */
  readonly RoomDetails?: Part<DetailsProps>;
  /** The profile card of a person. */
  readonly PersonCard?: Part<DetailsProps>;
}

/** Places of the chat that are empty by default. */
export interface ChatSlots {
  /** Beside the name in the header of a conversation. */
  readonly HeaderDetails?: ComponentType<{ readonly conversation: ConversationRef }>;
  /** Among the buttons in the header of a conversation, after the search. */
  readonly HeaderActions?: ComponentType<{ readonly conversation: ConversationRef }>;
  /** Between the header and the messages. `attach` adds a picture to the files to send. */
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
