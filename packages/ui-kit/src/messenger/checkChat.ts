import type { ConversationRef } from '@fitout/im-core';
import type { ReactNode } from 'react';
import { zhChat } from '../copy/zhChat.js';
import type { Chat } from '../session/Chat.js';
import type { ChatComponents } from '../session/ChatComponents.js';
import type { ChatNavigation } from '../session/ChatNavigation.js';
import type { MessageViews } from '../session/MessageViews.js';
import { described, requireKnown, requireObject, requireOneOf } from '../theme/requireKnown.js';
import type { ChatSessionOptions } from './createChatSession.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

export function checkChatProvider(props: ChatProviderOptions & { readonly client: unknown }): void {
  if (process.env.NODE_ENV === 'production') return;
  requireKnown('ChatProvider', props, [...OPTIONS, ...SESSION_OPTIONS, 'client']);
  requireParts('ChatProvider: client', props.client, ['conversations', 'session', 'storage'], CLIENT);
  checkOptions('ChatProvider', props);
}

export function checkSessionProvider(props: ChatProviderOptions & { readonly session: unknown }): void {
  if (process.env.NODE_ENV === 'production') return;
  if (props.session !== null) requireParts('SessionProvider: session', props.session, ['im', 'lists'], SESSION);
  checkOptions('SessionProvider', props);
}

export function checkComponents(place: string, components: ChatComponents | undefined): void {
  if (process.env.NODE_ENV === 'production') return;
  requireKnown(`${place}: components`, components, COMPONENTS);
}

const CLIENT = 'the client that createBrowserChat resolves to or createImClient returns';
const SESSION = 'what createChatSession returns, or null until it exists';

function requireParts(setting: string, given: unknown, parts: readonly string[], expected: string): void {
  const isWhole = parts.every((part) => typeof Reflect.get(Object(given), part) === 'object');
  if (!isWhole) throw new TypeError(`${setting}: must be ${expected}; it is ${described(given)}`);
}

function checkOptions(place: string, { components, start, customMessages, hiddenActions }: ChatProviderOptions): void {
  checkComponents(place, components);
  requireObject(`${place}: customMessages`, customMessages);
  for (const action of hiddenActions ?? [])
    requireOneOf(`${place}: hiddenActions`, action, Object.keys(zhChat.messageActions));
  if (start !== undefined) requireConversation(`${place}: start`, start);
}

function requireConversation(setting: string, start: ConversationRef): void {
  requireObject(setting, start);
  requireOneOf(`${setting}.kind`, start.kind, ['contact', 'group', 'chatroom']);
  if (typeof start.id !== 'string' || start.id === '')
    throw new TypeError(
      `${setting}.id: must be the id of the account, group or chatroom; it is ${described(start.id)}`,
    );
}

/** The words of a text. */
type Words<S extends string> = S extends `${infer Head}\n${infer Tail}` | `${infer Head} ${infer Tail}`
  ? Words<Head> | Words<Tail>
  : Exclude<S, ''>;

/** The names of a type, all of them: a missing or an unknown one is a compile error. */
const namesOf =
  <T>() =>
  <S extends string>(names: [keyof T, Words<S>] extends [Words<S>, keyof T] ? S : never): readonly string[] =>
    names.trim().split(/\s+/u);

const OPTIONS = /*#__PURE__*/ namesOf<ChatProviderOptions>()(`
  calls children components composerTools conversationSections customMessages findPerson hiddenActions
  editWindowMs messageActions muteMs navigation notify now offersRequest onReport onRestart receiptStyle recorderUrl renderBody
  start
`);

const SESSION_OPTIONS = /*#__PURE__*/ namesOf<ChatSessionOptions>()(`
  calls contactNames decodeVoice favourites groupNames isFindable isListed language linkPreviews mediaHosts people peopleIn previewOf transcribe
`);

const COMPONENTS = /*#__PURE__*/ namesOf<ChatComponents>()(`
  OwnHead ListTabs ConnectionStrip WaitingRequests ConversationSidebar FriendsSide RoomSide SideSkeleton
  ConversationSearch ConversationRow ConversationHeader ContactHead ContactActions CallButtons FindButton
  InfoButton ConversationMessages MessageBubble SenderAvatar SenderName QuotedMessage MessageStatusLine
  DateDivider NewMessagesDivider EmptyMessages NothingOpen ConversationComposer FileTools EmojiPicker QuoteBar
  SendKeyPicker CallLayer GroupDetails RoomDetails PersonCard HeaderDetails HeaderActions AboveMessages
  ComposerTools EmptyList
`);

/** The options of an app's chat. Everything has a default. */
export interface ChatProviderOptions
  extends Partial<Omit<Chat, keyof ChatNavigation | 'session' | 'loadWindows'>>, MessageViews {
  /** The navigation; state of the provider by default. */
  readonly navigation?: ChatNavigation;
  /** The conversation that is open at first, if the provider keeps the navigation. */
  readonly start?: ConversationRef;
  readonly children: ReactNode;
}
