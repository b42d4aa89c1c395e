import type { ConversationRef, ImError, Message } from '@fitout/im-core';
import type { ReactNode } from 'react';
import type { Zone } from '../forms/calendar.js';
import type { CallRecordsModel } from '../call/callTypes.js';
import type { FoundMessage } from '../text/FoundMessage.js';
import type { VoicePlayer } from '../media/createVoicePlayer.js';
import type { DrawnPicture } from '../media/PictureEditor.js';
import type { PlayedModel, UploadsModel } from '../media/MessageMedia.js';
import type { ReceiptStyle, RenderReceipt, Quote } from './messageParts.js';
import type { MessageAction, SelectionModel } from './messageActions.js';
import type { RecalledTexts } from './MessageBubbleProps.js';
import type { PeopleModel } from '../session/PeopleModel.js';

/** The state and actions of the list. A timeline store fits. */
export interface MessageListModel {
  readonly ref: ConversationRef;
  /** Oldest first. The array may be the same one, changed in place. */
  readonly messages: readonly Message[];
  readonly isLoadingOlder: boolean;
  readonly hasOlder: boolean;
  readonly loadError: ImError | null;
  /** The first unread message when the conversation was opened; the id is null until it is loaded. */
  readonly firstUnread?: { readonly id: string | null; readonly count: number } | null;
  /** Messages may be missing after `afterId`. */
  readonly gap?: { readonly afterId: string; readonly isFilling: boolean } | null;
  /** Loads the missing messages. */
  fillGap?(): void;
  /** The message of a quote, while it is loaded; without it the quote's own preview is shown. */
  findQuoted?(quote: Quote): Message | null;
  loadOlder(): Promise<void>;
  retry(id: string): void;
  discard(id: string): void;
}

/** An app's action on a message, after those of the kit. */
export interface OwnMessageAction {
  readonly label: string;
  /** Whether a message has the action; every one by default. */
  readonly isOffered?: (message: Message) => boolean;
  readonly onPick: (message: Message) => void;
}

/** One conversation's messages and the user. */
export interface MessageListProps {
  readonly model: MessageListModel;
  /** Id of the user's account. */
  readonly self: string;
  readonly people: PeopleModel;
  /** Called on a press on a sender's picture, to open their card. */
  readonly onPerson?: (id: string) => void;
  readonly now: () => number;
  readonly zone?: Zone;
  /** Whether the user has left the group: older messages that could not be loaded are not offered again. */
  readonly isFormer?: boolean;
  /** Progress of own attachments; without it they show 发送中. */
  readonly uploads?: UploadsModel;
  /** The results of calls in the list; without it each shows only its kind. */
  readonly calls?: CallRecordsModel;
  /** Plays voice messages. Pass one to share it between lists; by default the list creates its own. */
  readonly player?: VoicePlayer;
  /** Which voice messages were played; without it none has a dot. */
  readonly played?: PlayedModel;
  /** How sent and read own messages are marked; as specified by default. */
  readonly receiptStyle?: ReceiptStyle | undefined;
  /** Shows who of a group has read an own message that was sent, in place of `status`, the words for sent. */
  readonly renderReceipt?: RenderReceipt | undefined;
  /** Shows more about a message below its bubble; null for nothing. The same function for the list's lifetime. */
  readonly renderBelow?: ((message: Message) => ReactNode) | undefined;
  /** Recalls a message; without it 撤回 is not offered. */
  readonly onRecall?: (message: Message) => void;
  /** How long after sending 撤回 is offered. Milliseconds; unlimited by default, because the service decides (A26). */
  readonly recallWindowMs?: number;
  /** Translates a message; without it 翻译 is not offered. */
  readonly onTranslate?: (message: Message) => void;
  /** Shows the words of a voice message; without it 转文字 is not offered. */
  readonly onTranscribe?: (message: Message) => void;
  /** Keeps a copy of a message; without it 收藏 is not offered. */
  readonly onFavourite?: (message: Message) => void;
  /** Quotes a message; without it 引用 is not offered. */
  readonly onQuote?: (message: Message) => void;
  /** Puts the text of an own message into the composer, to edit it; without it 编辑 is not offered. */
  readonly onEdit?: (message: Message) => void;
  /** How long after sending 编辑 is offered. Milliseconds; not at all by default. */
  readonly editWindowMs?: number | undefined;
  /** Adds the user's reaction, an emoji by its code, or takes it back; without it 回应 is not offered. */
  readonly onReact?: (message: Message, emoji: string) => void;
  /** Shows everybody who reacted to a message; without it only those are shown whom the service names with it. */
  readonly onReactors?: (message: Message) => void;
  /** Pins a message, or no longer; without it 置顶 is not offered. */
  readonly onPin?: (message: Message) => void;
  /** Whether a message is pinned. */
  readonly isPinned?: (message: Message) => boolean;
  /** Forwards a message; without it 转发 is not offered. */
  readonly onForward?: (message: Message) => void;
  /** Opens the window of a combined message; without it a press on one does nothing. */
  readonly onOpenCombine?: (message: Message) => void;
  /** Sends a picture of the list, by its message's id, that was drawn on; without it 标注 is not offered. */
  readonly onDrawn?: ((drawn: DrawnPicture, id: string) => void) | undefined;
  /** Starts selection mode with this message; without it 多选 is not offered. */
  readonly onSelect?: (message: Message) => void;
  /** Reminds of a message later; without it 稍后提醒 is not offered. */
  readonly onRemind?: (message: Message) => void;
  /** Reports a message to the operators; without it 举报 is not offered. */
  readonly onReportMessage?: (message: Message) => void;
  /** Removes a message from this device; without it 删除 is offered only for failed ones. */
  readonly onRemove?: (message: Message) => void;
  readonly ownActions?: readonly OwnMessageAction[];
  /** Actions of the kit that the menu does not offer. */
  readonly hiddenActions?: readonly MessageAction[];
  /** Why actions that are offered cannot be taken now, such as without a connection. */
  readonly disabledActions?: Readonly<Partial<Record<MessageAction, string>>> | undefined;
  /** The selected messages, in selection mode. */
  readonly selection?: SelectionModel;
  /** A hit of the search: the list scrolls to it and highlights it. Pass it on from a `FindBar`. */
  readonly found?: FoundMessage | null;
  /** Called with the text to copy; by default the list writes to the clipboard. */
  readonly onCopy?: (text: string) => void;
  /** A requested message, such as a quoted one, no longer exists, or may not be loaded any more. */
  readonly onNotFound?: () => void;
  /** Puts a recalled text into the composer; without it 重新编辑 is not offered. */
  readonly onReedit?: (text: string) => void;
  /** Recalled texts that can still be edited; without it 重新编辑 is not offered. */
  readonly recalledTexts?: RecalledTexts;
}
