import type { ConversationRef, TimelineStore } from '@fitout/im-core';
import type { ReactNode } from 'react';
import type { MessageAction } from '../messages/messageActions.js';
import type { OwnMessageAction } from '../messages/MessageListModel.js';
import type { ReceiptStyle } from '../messages/messageParts.js';
import type { FoundPerson } from '../people/PersonLine.js';
import type { ToastTone } from '../primitives/ToastViewport.js';
import type { ConversationListView } from '../conversation-list/ConversationListView.js';
import type { CallsModel } from '../call/callOptions.js';
import type { ChatComponents } from './ChatComponents.js';
import type { ChatNavigation } from './ChatNavigation.js';
import type { ChatSession } from './ChatSession.js';

/** A collapsible list of conversations below that of their kind. `RestorableSession.listOf` makes one. */
export interface ConversationSection {
  readonly kind: 'contact' | 'group';
  readonly label: string;
  readonly list: ConversationListView;
  /** True while the app has not decided yet which conversation is in which list: both show a skeleton. Observable. */
  readonly isPending?: boolean;
}

/** A button of the app beside those of the text box. */
export interface ComposerTool {
  readonly label: string;
  /** An icon of 20 px. */
  readonly icon: ReactNode;
  /** Whether a conversation has it; every one by default. */
  readonly isOffered?: (conversation: ConversationRef) => boolean;
  readonly onPick: (timeline: TimelineStore) => void;
}

/** The context that `ChatProvider` gives to every assembled component. */
export interface Chat extends ChatNavigation {
  readonly session: ChatSession;
  /** The windows that load after the chat; `lateWindow` shows one. */
  readonly loadWindows: () => Promise<object>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Shows a short sentence. */
  readonly notify: (tone: ToastTone, text: string) => void;
  /** The account with a name, or the text that says why there is none. */
  readonly findPerson: (name: string) => Promise<FoundPerson | string>;
  /** Whether a conversation with an account that is no contact offers a contact request; with every one by default. */
  readonly offersRequest?: (id: string) => boolean;
  /** Starts the chat anew after the service has ended it; without it that is not offered. */
  readonly onRestart?: () => void;
  /**
   * The calls that `createCalls` of `@fitout/ui-kit/calls` created: the provider renders their buttons, windows and
   * records.
   */
  readonly calls?: CallsModel;
  /**
   * Address of the recorder's script on the page's own origin, for a content policy without blobs, see
   * `createBrowserRecorder`; null takes voice messages away.
   */
  readonly recorderUrl?: string | null;
  readonly receiptStyle?: ReceiptStyle;
  /** How long after sending a text can be edited, in ms; not at all by default. */
  readonly editWindowMs?: number;
  /** How long a member of a group is muted, in ms. */
  readonly muteMs?: number;
  readonly components: ChatComponents;
  /**
   * Learns of an error that a component of the app threw, and its name: its place in `components`, `customMessages.` and
   * the event, or `renderBody`. By default the console does.
   */
  readonly onReport?: (error: unknown, component: string) => void;
  /** Lists of the app below those of the kit. */
  readonly conversationSections: readonly ConversationSection[];
  /** Buttons of the app beside those of the text box. */
  readonly composerTools?: readonly ComposerTool[];
  /** Actions of the app on a message. */
  readonly messageActions?: readonly OwnMessageAction[];
  /** Actions of the kit that the menu of a message does not offer, such as `recall`. */
  readonly hiddenActions?: readonly MessageAction[];
}
