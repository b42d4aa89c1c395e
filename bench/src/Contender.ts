import type { ChatService, ConversationKind, ConversationRef, TransportEvent } from '@fitout/im-core';

/** One conversation at the end of a run, in plain values that every contender can name. */
export interface ConversationState {
  readonly kind: ConversationKind;
  readonly id: string;
  readonly unread: number;
  readonly mentionsMe: boolean;
  readonly preview: string;
  /** Service id and status of each message held, oldest first. */
  readonly messages: readonly (readonly [serverId: string, status: string])[];
}

/** What the two observers read in the last frame that notified them, folded into numbers. */
export interface Seen {
  readonly list: number;
  readonly conversation: number;
}

/** One way to hold chats: the floor, or the core. Both are driven by the same measures. */
export interface Contender {
  /** One fact from the service. */
  receive(event: TransportEvent): void;
  /** The page's next frame: what has changed since the last one is shown. */
  frame(): void;
  /** Opens a conversation; its messages count as seen from now on, and an observer watches it. */
  open(ref: ConversationRef): Promise<void>;
  /** Puts the next ten older messages in front of the open conversation. */
  loadOlder(): Promise<void>;
  /** So many milliseconds go by without a fact: what waits for its time is done. */
  pass(ms: number): Promise<void>;
  /** Characters of the values written to storage so far; a floor writes none. */
  stored(): number;
  seen(): Seen;
  /** In the order of the list. */
  state(): readonly ConversationState[];
}

/** What a contender gets from outside. */
export interface ContenderOptions {
  /** The service's answer to the question for older messages. */
  readonly history: ChatService['history'];
}

/** Makes a contender that holds nothing yet. */
export type MakeContender = (options: ContenderOptions) => Contender;

/** The account that looks. */
export const SELF = 'me';
/** Rows and messages that fit on a screen: what the observers read in each frame. */
export const ON_SCREEN = 20;

/** Adds a text to a fold of what an observer read. */
export function foldText(sum: number, text: string): number {
  return foldNumber(foldNumber(sum, text.length), text.charCodeAt(text.length - 1));
}

/** Adds a number to a fold of what an observer read. */
export function foldNumber(sum: number, value: number): number {
  return (Math.imul(sum, 31) + value) | 0;
}
