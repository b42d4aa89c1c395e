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
  requireKnown('ChatProvider', props, [...Object.keys(OPTIONS), ...Object.keys(SESSION_OPTIONS), 'client']);
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
  requireKnown(`${place}: components`, components, Object.keys(COMPONENTS));
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

/** The names of a type, all of them: a missing or an unknown one is a compile error. */
type Names<T> = Readonly<Record<keyof T, true>>;

const OPTIONS: Names<ChatProviderOptions> = {
  calls: true,
  children: true,
  components: true,
  composerTools: true,
  conversationSections: true,
  customMessages: true,
  findPerson: true,
  hiddenActions: true,
  messageActions: true,
  muteMs: true,
  navigation: true,
  notify: true,
  now: true,
  offersRequest: true,
  onReport: true,
  onRestart: true,
  receiptStyle: true,
  recorderUrl: true,
  renderBody: true,
  start: true,
};

const SESSION_OPTIONS: Names<ChatSessionOptions> = {
  calls: true,
  contactNames: true,
  groupNames: true,
  isFindable: true,
  isListed: true,
  mediaHosts: true,
  people: true,
  peopleIn: true,
  previewOf: true,
};

const COMPONENTS: Names<ChatComponents> = {
  OwnHead: true,
  ListTabs: true,
  ConnectionStrip: true,
  WaitingRequests: true,
  ConversationSidebar: true,
  FriendsSide: true,
  RoomSide: true,
  SideSkeleton: true,
  ConversationSearch: true,
  ConversationRow: true,
  ConversationHeader: true,
  ContactHead: true,
  ContactActions: true,
  CallButtons: true,
  FindButton: true,
  InfoButton: true,
  ConversationMessages: true,
  MessageBubble: true,
  SenderAvatar: true,
  SenderName: true,
  QuotedMessage: true,
  MessageStatusLine: true,
  DateDivider: true,
  NewMessagesDivider: true,
  EmptyMessages: true,
  NothingOpen: true,
  ConversationComposer: true,
  FileTools: true,
  EmojiPicker: true,
  QuoteBar: true,
  SendKeyPicker: true,
  CallLayer: true,
  GroupDetails: true,
  RoomDetails: true,
  PersonCard: true,
  HeaderDetails: true,
  HeaderActions: true,
  AboveMessages: true,
  ComposerTools: true,
  EmptyList: true,
};

/** The options of an app's chat. Everything has a default. */
export interface ChatProviderOptions
  extends Partial<Omit<Chat, keyof ChatNavigation | 'session' | 'loadWindows'>>, MessageViews {
  /** The navigation; state of the provider by default. */
  readonly navigation?: ChatNavigation;
  /** The conversation that is open at first, if the provider keeps the navigation. */
  readonly start?: ConversationRef;
  readonly children: ReactNode;
}
