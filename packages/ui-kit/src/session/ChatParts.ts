import { createContext, useContext, type ComponentType } from 'react';
import type { FileToolsProps, QuoteBarProps, SendKeyPickerProps } from '../composer/composerParts.js';
import type { EmojiPickerProps } from '../composer/EmojiPicker.js';
import type { ConversationRowProps } from '../conversation-list/ConversationRow.js';
import type { ConversationSearchProps } from '../layout/ConversationSearch.js';
import type { MessageBubbleProps } from '../messages/MessageBubbleProps.js';
import type {
  MessageStatusLineProps,
  QuotedMessageProps,
  SenderAvatarProps,
  SenderProps,
} from '../messages/messageParts.js';

/** The time above messages of another hour or day. */
export interface DateDividerProps {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** The time as text, as the kit would show it. */
  readonly text: string;
}

/** An app's part that replaces the kit's and gets the same props; null renders nothing in its place. */
export type Part<Props> = ComponentType<Props> | null;

/** The parts of lists, messages and the text box that an app can replace. Each defaults to the kit's. */
export interface ChatParts {
  /** A row of a list of conversations, 72 px high. */
  readonly ConversationRow?: Part<ConversationRowProps>;
  /** The box above a list. */
  readonly ConversationSearch?: Part<ConversationSearchProps>;
  /**
   * The bubble of a message. Picture, name, menu, time, receipt and what is said about a failure stay around it. `renderBody`
   * replaces only its contents.
   */
  readonly MessageBubble?: Part<MessageBubbleProps>;
  readonly DateDivider?: Part<DateDividerProps>;
  /** The picture beside a message of another user. */
  readonly SenderAvatar?: Part<SenderAvatarProps>;
  /** The name above a message of another user. */
  readonly SenderName?: Part<SenderProps>;
  /** Sending, sent, read, or the actions after a failure. */
  readonly MessageStatusLine?: Part<MessageStatusLineProps>;
  /** The quoted message in a bubble. */
  readonly QuotedMessage?: Part<QuotedMessageProps>;
  /** In place of messages if there are none. */
  readonly EmptyMessages?: Part<object>;
  /** Above the first message that arrived while the user was away. */
  readonly NewMessagesDivider?: Part<object>;
  /** The buttons for pictures and files. */
  readonly FileTools?: Part<FileToolsProps>;
  readonly EmojiPicker?: Part<EmojiPickerProps>;
  /** The quoted message above the text box. */
  readonly QuoteBar?: Part<QuoteBarProps>;
  /** The choice of the key that sends, beside the button. */
  readonly SendKeyPicker?: Part<SendKeyPickerProps>;
}

/** Provides an app's parts to the tree below; a `ChatProvider` does so with its `components`. */
export const ChatPartsContext = createContext<ChatParts>({});

type PartsOf<Names extends keyof ChatParts> = { readonly [Name in Names]: ComponentType<PropsOf<Name>> };

type PropsOf<Name extends keyof ChatParts> =
  NonNullable<ChatParts[Name]> extends ComponentType<infer Props> ? Props : never;

/** The component of a place: the app's part, nothing for null, the kit's own by default. */
export function usePart<Name extends keyof ChatParts>(
  name: Name,
  own: ComponentType<PropsOf<Name>>,
): ComponentType<PropsOf<Name>> {
  const given = useContext(ChatPartsContext)[name] as Part<PropsOf<Name>> | undefined;
  return partOf(given, own);
}

export function useParts<Names extends keyof ChatParts>(own: PartsOf<Names>): PartsOf<Names> {
  const given: ChatParts = useContext(ChatPartsContext);
  const names = Object.keys(own) as Names[];
  if (names.every((name) => given[name] === undefined)) return own;
  const parts = names.map((name) => [name, partOf(given[name] as Part<PropsOf<Names>> | undefined, own[name])]);
  return Object.fromEntries(parts) as PartsOf<Names>;
}

/** The same for a part that the caller already has. */
export function partOf<Props>(given: Part<Props> | undefined, own: ComponentType<Props>): ComponentType<Props> {
  return given === null ? Nothing : (given ?? own);
}

function Nothing() {
  return null;
}
