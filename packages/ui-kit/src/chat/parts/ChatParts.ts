import { createContext, useContext, type ComponentType } from 'react';
import type { FileToolsProps } from '../attach/FileTools.js';
import type { EmojiPickerProps } from '../composer/EmojiPicker.js';
import type { QuoteBarProps } from '../composer/QuoteBar.js';
import type { SendKeyPickerProps } from '../composer/SendKeyPicker.js';
import type { ConversationRowProps } from '../list/ConversationRow.js';
import type { ConversationSearchProps } from '../list/ConversationSearch.js';
import type { MessageBubbleProps } from '../messages/MessageBubbleProps.js';
import type { MessageStatusLineProps } from '../messages/MessageStatusLine.js';
import type { QuotedMessageProps } from '../messages/QuotedMessage.js';
import type { SenderAvatarProps, SenderProps } from '../messages/Sender.js';

/** The time above messages of another hour or day. */
export interface DateDividerProps {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The time in words, as the kit would show it. */
  readonly text: string;
}

/** A part in the place of the kit's, which is given the same properties; null leaves the place empty. */
export type Part<Props> = ComponentType<Props> | null;

/** The parts of lists, messages and the text box that an app can replace (UI-PARTS-1). What is left out is the kit's own. */
export interface ChatParts {
  /** A row of a list of conversations, 72 px high. */
  readonly ConversationRow?: Part<ConversationRowProps>;
  /** The box above a list. */
  readonly ConversationSearch?: Part<ConversationSearchProps>;
  /** A message as a whole: picture, name, bubble, state. `renderBody` replaces what the bubble holds. */
  readonly MessageBubble?: Part<MessageBubbleProps>;
  readonly DateDivider?: Part<DateDividerProps>;
  /** The picture beside a message of another user. */
  readonly SenderAvatar?: Part<SenderAvatarProps>;
  /** The name above a message of another user. */
  readonly SenderName?: Part<SenderProps>;
  /** Sending, sent, read, or what to do about a failure. */
  readonly MessageStatusLine?: Part<MessageStatusLineProps>;
  /** The message that another one answers. */
  readonly QuotedMessage?: Part<QuotedMessageProps>;
  /** In place of messages where there is none. */
  readonly EmptyMessages?: Part<object>;
  /** Above the first message that arrived while the user was away. */
  readonly NewMessagesDivider?: Part<object>;
  /** The buttons for pictures and files. */
  readonly FileTools?: Part<FileToolsProps>;
  readonly EmojiPicker?: Part<EmojiPickerProps>;
  /** The message that will be answered, above the text box. */
  readonly QuoteBar?: Part<QuoteBarProps>;
  /** Beside the button: which key sends. */
  readonly SendKeyPicker?: Part<SendKeyPickerProps>;
}

/** Hands an app's parts to everything below; a `ChatProvider` does so with its `components`. */
export const ChatPartsContext = createContext<ChatParts>({});

/** Parts by their names. */
type PartsOf<Names extends keyof ChatParts> = { readonly [Name in Names]: ComponentType<PropsOf<Name>> };

/** The properties of a part. */
type PropsOf<Name extends keyof ChatParts> =
  NonNullable<ChatParts[Name]> extends ComponentType<infer Props> ? Props : never;

/** What stands in a place: the app's part, nothing for null, the kit's own where none is given. */
export function usePart<Name extends keyof ChatParts>(
  name: Name,
  own: ComponentType<PropsOf<Name>>,
): ComponentType<PropsOf<Name>> {
  const given = useContext(ChatPartsContext)[name] as Part<PropsOf<Name>> | undefined;
  return partOf(given, own);
}

/** The same for several parts. */
export function useParts<Names extends keyof ChatParts>(own: PartsOf<Names>): PartsOf<Names> {
  const given: ChatParts = useContext(ChatPartsContext);
  const names = Object.keys(own) as Names[];
  if (names.every((name) => given[name] === undefined)) return own;
  const parts = names.map((name) => [name, partOf(given[name] as Part<PropsOf<Names>> | undefined, own[name])]);
  return Object.fromEntries(parts) as PartsOf<Names>;
}

/** The same for a part that is at hand. */
export function partOf<Props>(given: Part<Props> | undefined, own: ComponentType<Props>): ComponentType<Props> {
  return given === null ? Nothing : (given ?? own);
}

function Nothing() {
  return null;
}
