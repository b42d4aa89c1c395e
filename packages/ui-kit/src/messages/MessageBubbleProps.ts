import type { Message } from '@fitout/im-core';
import type { ReactNode } from 'react';
import type { CallRecordsModel } from '../call/callTypes.js';
import type { Zone } from '../forms/calendar.js';
import type { MessageMedia } from '../media/MessageMedia.js';
import type { PeopleModel } from '../session/PeopleModel.js';
import type { TextPart } from '../text/parseEmoji.js';
import type { ExpandedTexts } from '../text/LongText.js';
import type { FailedMessageActions, ReceiptStyle, RenderReceipt, QuotedModel } from './messageParts.js';

/** One message and the parts its bubble needs. All but `message` stay the same for the list's lifetime. */
export interface MessageBubbleProps extends FailedMessageActions {
  readonly message: Message;
  readonly self: string;
  readonly people: PeopleModel;
  readonly zone: Zone;
  readonly partsOf: (message: Message) => readonly TextPart[];
  readonly media?: MessageMedia | undefined;
  /** Which of the long texts are expanded. */
  readonly expanded?: ExpandedTexts | undefined;
  readonly menu?: MessageMenu | undefined;
  readonly receiptStyle?: ReceiptStyle | undefined;
  readonly renderReceipt?: RenderReceipt | undefined;
  readonly renderBelow?: ((message: Message) => ReactNode) | undefined;
  /** Called on a press on the sender's picture, to open their card. */
  readonly onPerson?: ((id: string) => void) | undefined;
  readonly quoted?: QuotedModel | undefined;
  readonly calls?: CallRecordsModel | undefined;
  /** Called with the code of an emoji that the user pressed below a message; without it reactions are only shown. */
  readonly onReact?: ((message: Message, emoji: string) => void) | undefined;
  /** Shows everybody who reacted; without it only those are shown whom the service names with a message. */
  readonly onReactors?: ((message: Message) => void) | undefined;
}

/** The part of the menu that a bubble needs. The same object for the list's lifetime. */
export interface MessageMenu {
  readonly hasActions: (message: Message) => boolean;
  readonly onOpen: (button: HTMLElement) => void;
  readonly recalledTexts?: RecalledTexts | undefined;
  /** Puts a recalled text into the composer; left out without a composer. */
  readonly onReedit?: ((text: string) => void) | undefined;
}

/** The user's recalled texts, for as long as they can be edited again. Observable. */
export interface RecalledTexts {
  find(id: string): string | null;
}
