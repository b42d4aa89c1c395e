import type { ChatService, ConversationKind, ConversationRef, TransportEvent } from '@fitout/im-core';

/** One conversation at the end of a run, in plain values that every contender can name. */
export interface ConversationState {
  readonly kind: ConversationKind;
  readonly id: string;
  readonly unread: number;
  readonly mentionsMe: boolean;
  readonly preview: string;
  /** Service id and status of each cached message, oldest first. */
  readonly messages: readonly (readonly [serverId: string, status: string])[];
}

/** The values that the two observers read in the last frame that notified them, folded into numbers. */
export interface Seen {
  readonly list: number;
  readonly conversation: number;
}

/** One way to hold chats: the floor, or the core. Both are driven by the same measures. */
export interface Contender {
  /** Applies one event of the service. */
  receive(event: TransportEvent): void;
  /** The page's next frame: the observers read all changes since the last one. */
  frame(): void;
  /** Opens a conversation; later messages count as read, and an observer reads it. */
  open(ref: ConversationRef): Promise<void>;
  /** Adds the next ten older messages before those of the open conversation. */
  loadOlder(): Promise<void>;
  /** Advances the time by `ms` without an event, and runs the tasks that become due. */
  pass(ms: number): Promise<void>;
  /** Characters of the values written to storage so far; a floor writes none. */
  stored(): number;
  seen(): Seen;
  /** In the order of the list. */
  state(): readonly ConversationState[];
}

/** The dependencies of a contender. */
export interface ContenderOptions {
  /** The service's answer to a request for older messages. */
  readonly history: ChatService['history'];
}

/** Creates a contender without messages. */
export type MakeContender = (options: ContenderOptions) => Contender;

/** The account of the user. */
export const SELF = 'me';
/** The number of rows and of messages on a screen, which the observers read in each frame. */
export const ON_SCREEN = 20;

/** Adds a text to a fold of what an observer read. */
export function foldText(sum: number, text: string): number {
  return foldNumber(foldNumber(sum, text.length), text.charCodeAt(text.length - 1));
}

/** Adds a number to a fold of what an observer read. */
export function foldNumber(sum: number, value: number): number {
  return (Math.imul(sum, 31) + value) | 0;
}
