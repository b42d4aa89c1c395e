import {
  ok,
  type ChatService,
  type ConversationKind,
  type ConversationRef,
  type TransportEvent,
} from '@fitout/im-core';

/** A conversation as the observer of the list reads it. */
export interface Row {
  readonly kind: ConversationKind;
  readonly id: string;
  readonly unread: number;
  readonly mentionsMe: boolean;
  readonly preview: string;
}

/** A message as the observer of its conversation reads it. */
interface Line {
  readonly serverId: string | null;
  readonly status: string;
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
  /** The values that the two observers read in the last frame that notified them, folded into numbers. */
  seen(): { readonly list: number; readonly conversation: number };
  /** The cached messages of each conversation, oldest first, in the order of the list. */
  state(): readonly ReturnType<typeof stateOf>[];
}

/** Creates a contender without messages; `history` is the service's answer to a request for older ones. */
export type MakeContender = (options: { readonly history: ChatService['history'] }) => Contender;

/** The result of one run of one contender. */
export interface Sample {
  /** Numbers by name; the unit is in the name. */
  readonly figures: Readonly<Record<string, number>>;
  /** The digest of how the contender ended. */
  readonly digest: string;
}

/** The account of the user. */
export const SELF = 'me';
/** The number of rows and of messages on a screen, which the observers read in each frame. */
const ON_SCREEN = 20;
/** No older messages. */
export const NO_HISTORY: ChatService['history'] = async () => ok([]);

/** What the observer of the list reads: the total and the rows on screen, folded into a number. */
export function foldList(total: number, rowAt: (index: number) => Row | undefined): number {
  let sum = total;
  for (let index = 0; index < ON_SCREEN; index += 1) {
    const row = rowAt(index);
    if (row === undefined) break;
    sum = foldText(foldText(sum, row.id), row.preview);
    sum = foldNumber(foldNumber(sum, row.unread), row.mentionsMe ? 1 : 0);
  }
  return sum;
}

/** What the observer of the open conversation reads. */
export function foldMessages(messages: readonly Line[]): number {
  let sum = messages.length;
  for (const { serverId, status } of messages.slice(-ON_SCREEN)) sum = foldText(foldText(sum, serverId ?? ''), status);
  return sum;
}

/** A conversation in plain values that every contender can name. */
export function stateOf({ kind, id, unread, mentionsMe, preview }: Row, messages: readonly Line[]) {
  const held = messages.map(({ serverId, status }) => [serverId ?? '', status] as const);
  return { kind, id, unread, mentionsMe, preview, messages: held };
}

function foldText(sum: number, text: string): number {
  return foldNumber(foldNumber(sum, text.length), text.charCodeAt(text.length - 1));
}

function foldNumber(sum: number, value: number): number {
  return (Math.imul(sum, 31) + value) | 0;
}
