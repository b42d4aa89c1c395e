import type { ConversationRef, TimelineStore } from '@fitout/im-core';
import type { ReactNode } from 'react';
import type { OwnMessageAction } from '../chat/messages/MessageListModel.js';
import type { ReceiptStyle } from '../chat/messages/MessageStatusLine.js';
import type { FoundPerson } from '../people/useAddFriend.js';
import type { ToastTone } from '../primitives/createToaster.js';
import type { KindView } from './list/KindView.js';
import type { CallsModel } from './CallsModel.js';
import type { ChatComponents } from './ChatComponents.js';
import type { ChatNavigation } from './ChatNavigation.js';
import type { ChatSession } from './ChatSession.js';

/** A list of conversations below that of their kind, which can be put away. `RestorableSession.listOf` makes one. */
export interface ConversationSection {
  readonly kind: 'contact' | 'group';
  readonly label: string;
  readonly list: KindView;
  /** It is not decided yet which conversation is in which list: both wait. Observed. */
  readonly isPending?: boolean;
}

/** A button of the app's own beside those of the text box. */
export interface ComposerTool {
  readonly label: string;
  /** A drawing of 20 px. */
  readonly icon: ReactNode;
  /** Where it is there; in every conversation when left out. */
  readonly isOffered?: (conversation: ConversationRef) => boolean;
  readonly onPick: (timeline: TimelineStore) => void;
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
  /** What `createCalls` of `@fitout/ui-kit/calls` made: buttons, windows and records of calls come by themselves. */
  readonly calls?: CallsModel;
  /** Address of the recorder's script, where the page's policy wants it from the page's own origin. */
  readonly recorderUrl?: string;
  readonly receiptStyle?: ReceiptStyle;
  /** How long somebody is muted in a group, in ms. */
  readonly muteMs?: number;
  readonly components: ChatComponents;
  /** Lists of the app's own below those of the kit. */
  readonly conversationSections: readonly ConversationSection[];
  /** What the app adds to the buttons of the text box. */
  readonly composerTools?: readonly ComposerTool[];
  /** What the app lets one do with a message. */
  readonly messageActions?: readonly OwnMessageAction[];
}
