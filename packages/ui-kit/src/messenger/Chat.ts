import type { CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import type { OwnMessageAction } from '../chat/messages/MessageListModel.js';
import type { ReceiptStyle } from '../chat/messages/MessageStatusLine.js';
import type { FoundPerson } from '../people/AddFriendDialog.js';
import type { ToastTone } from '../primitives/createToaster.js';
import type { ChatComponents } from './ChatComponents.js';
import type { ChatNavigation } from './ChatNavigation.js';
import type { ChatSession } from './ChatSession.js';

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
