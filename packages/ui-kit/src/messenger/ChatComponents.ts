import type { ConversationRef, TimelineStore, UnreadTotal } from '@fitout/im-core';
import type { ComponentType, ReactNode, Ref, RefObject } from 'react';
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
