import { ok, type ChatService, type ConversationRef, type TransportEvent } from '@fitout/im-core';

export interface Row extends ConversationRef {
  readonly unread: number;
  readonly mentionsMe: boolean;
  readonly preview: string;
}

type Line = { readonly serverId: string | null; readonly status: string };

export interface Contender {
  receive(event: TransportEvent): void;
  frame(): void;
  open(ref: ConversationRef): Promise<void>;
  loadOlder(): Promise<void>;
  /** Advances the time by `ms` without an event, and runs the tasks that become due. */
  pass(ms: number): Promise<void>;
  stored(): number;
  seen(): { readonly list: number; readonly conversation: number };
  state(): readonly ReturnType<typeof stateOf>[];
}

export type MakeContender = (options: { readonly history: ChatService['history'] }) => Contender;

export interface Sample {
  readonly figures: Readonly<Record<string, number>>;
  readonly digest: string;
}

export const SELF = 'me';
const ON_SCREEN = 20;
export const NO_HISTORY: ChatService['history'] = async () => ok([]);

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

export function foldMessages(messages: readonly Line[]): number {
  let sum = messages.length;
  for (const { serverId, status } of messages.slice(-ON_SCREEN)) sum = foldText(foldText(sum, serverId ?? ''), status);
  return sum;
}

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
