import type { ConversationRef, ImError, Message } from '@fitout/im-core';
import type { Zone } from '../../format/calendar.js';
import type { CallRecordsModel } from '../call/CallRecordsModel.js';
import type { FoundMessage } from '../find/FoundMessage.js';
import type { VoicePlayer } from '../media/createVoicePlayer.js';
import type { PlayedModel, UploadsModel } from '../media/MessageMedia.js';
import type { ReceiptStyle } from './MessageStatusLine.js';
import type { RecalledTexts } from '../menu/RecalledTexts.js';
import type { PeopleModel } from '../PeopleModel.js';
import type { SelectionModel } from '../select/SelectionModel.js';
import type { Quote } from './QuotedMessage.js';

/** What the list reads and asks for. A timeline store fits. */
export interface MessageListModel {
  readonly ref: ConversationRef;
  /** Oldest first. The array may be the same one, changed in place. */
  readonly messages: readonly Message[];
  readonly isLoadingOlder: boolean;
  readonly hasOlder: boolean;
  readonly loadError: ImError | null;
  /** Where the unread messages began when the conversation was opened, until it is left. The id is null until it is loaded. */
  readonly firstUnread?: { readonly id: string | null; readonly count: number } | null;
  /** Messages may be missing behind the one called `afterId`. */
  readonly gap?: { readonly afterId: string; readonly isFilling: boolean } | null;
  /** Fetches what may be missing. */
  fillGap?(): void;
  /** The message a quote answers to, while it is held here; without it the quote's own words are shown. */
  quoted?(quote: Quote): Message | null;
  loadOlder(): Promise<void>;
  retry(id: string): void;
  discard(id: string): void;
}

/** Something that an app lets one do with a message, after what the kit offers (UI-CUSTOM-3). */
export interface OwnMessageAction {
  readonly label: string;
  /** For every message when left out. */
  readonly isOffered?: (message: Message) => boolean;
  readonly onPick: (message: Message) => void;
}

/** One conversation's messages and who looks at them. */
export interface MessageListProps {
  readonly model: MessageListModel;
  /** Id of the account that looks. */
  readonly self: string;
  readonly people: PeopleModel;
  /** A writer's picture was pressed: their card is wanted. */
  readonly onPerson?: (id: string) => void;
  readonly now: () => number;
  readonly zone?: Zone;
  /** Progress of own attachments; without it they say 发送中. */
  readonly uploads?: UploadsModel;
  /** What became of calls that stand in the list; without it each says what kind it was. */
  readonly calls?: CallRecordsModel;
  /** Plays voice messages. Hand one in to share it between lists; without it the list makes its own. */
  readonly player?: VoicePlayer;
  /** Which voice messages were played; without it none has a dot. */
  readonly played?: PlayedModel;
  /** How it is shown that own messages are out and were read; as specified when left out. */
  readonly receiptStyle?: ReceiptStyle | undefined;
  /** Takes a message back; without it 撤回 is not offered. */
  readonly onRecall?: (message: Message) => void;
  /** How long after sending 撤回 is offered. Milliseconds; without it always, the service decides (A26). */
  readonly recallWindowMs?: number;
  /** Answers a message; without it 引用 is not offered. */
  readonly onQuote?: (message: Message) => void;
  /** Says a message again elsewhere; without it 转发 is not offered. */
  readonly onForward?: (message: Message) => void;
  /** Begins to choose messages with this one; without it 多选 is not offered. */
  readonly onSelect?: (message: Message) => void;
  /** Takes a message off this device; without it 删除 is offered for what failed only. */
  readonly onRemove?: (message: Message) => void;
  readonly ownActions?: readonly OwnMessageAction[];
  /** Which messages are chosen, while some are. */
  readonly selection?: SelectionModel;
  /** What was looked for and found: the list leads there and sets it off. Hand it on from a `FindBar`. */
  readonly found?: FoundMessage | null;
  /** Takes what is to be copied; without it the list writes to the clipboard. */
  readonly onCopy?: (text: string) => void;
  /** A requested message, such as a quoted one, no longer exists. */
  readonly onNotFound?: () => void;
  /** Puts a text that was taken back into the composer; without it 重新编辑 is not offered. */
  readonly onReedit?: (text: string) => void;
  /** Texts that were taken back, for as long as they may be; without it 重新编辑 is not offered. */
  readonly recalledTexts?: RecalledTexts;
}
