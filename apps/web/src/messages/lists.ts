import type { ConversationKind, ConversationRef, Message } from '@fitout/im-core';

/** A message in the lists of the specification (R153–R163). */
export interface ListedMessage {
  /** The text, or the address of the file. */
  readonly msg: string;
  readonly bySelf: boolean;
  readonly type: 'text' | 'img' | 'file' | 'audio' | 'video';
  /** The service's id; the client's until there is one. */
  readonly mid: string;
  readonly status: 'unread' | 'read' | 'sending' | 'sent' | 'recall';
  readonly chatType: ConversationKind;
  readonly chatId: string;
  readonly from: string;
  /** Epoch milliseconds. */
  readonly time: number;
  readonly filename?: string;
  /** Bytes. */
  readonly file_length?: number;
  /** Set for a message of the service's history, and not for one received by this page (R163). */
  readonly isHistory?: true;
  readonly ext: { readonly atUserIds: readonly string[] };
}

/** The value of `msgList`: one account's lists by type and conversation (R188, R192, A10). */
export interface MessageLists {
  readonly owner: string;
  readonly contact: ListsOfType;
  readonly group: ListsOfType;
  readonly chatroom: ListsOfType;
}

type ListsOfType = Readonly<Record<string, readonly ListedMessage[]>>;

/** The value of `message`: the lists of earlier accounts, by account (R190, R193, A10). */
export type MessageArchive = Readonly<Record<string, MessageLists>>;

/** Messages stored per conversation (R453, A24). */
const KEPT: Readonly<Record<ConversationKind, number>> = { contact: 500, group: 200, chatroom: 200 };

/** A conversation, and its messages that were loaded from history. */
export interface ListedConversation {
  readonly ref: ConversationRef;
  readonly messages: readonly Message[];
  readonly records?: { isFromHistory(serverId: string): boolean };
}

/** An account's lists, with its newest messages; empty ones are left out. */
export function listsOf(owner: string, conversations: readonly ListedConversation[]): MessageLists {
  const ofType = (kind: ConversationKind): ListsOfType =>
    Object.fromEntries(
      conversations
        .filter(({ ref, messages }) => ref.kind === kind && messages.length > 0)
        .map(({ ref, messages, records }) => [
          ref.id,
          messages.slice(-KEPT[kind]).map((message) => listed(message, owner, records)),
        ]),
    );
  return { owner, contact: ofType('contact'), group: ofType('group'), chatroom: ofType('chatroom') };
}

/** Moves another account's lists into the archive, and those of the new account out of it (R193). */
export function swapped(
  newcomer: string,
  lists: MessageLists | null,
  archive: MessageArchive,
): { readonly lists: MessageLists; readonly archive: MessageArchive } {
  if (lists?.owner === newcomer) return { lists, archive };
  const { [newcomer]: mine, ...others } = archive;
  return {
    lists: mine ?? listsOf(newcomer, []),
    archive: lists === null ? others : { ...others, [lists.owner]: lists },
  };
}

/** The same without the conversation whose last message is the oldest; null if there is none (A24). */
export function withoutOldest(lists: MessageLists): MessageLists | null {
  const all = (['contact', 'group', 'chatroom'] as const).flatMap((kind) =>
    Object.entries(lists[kind]).map(([id, messages]) => ({ kind, id, time: messages.at(-1)?.time ?? 0 })),
  );
  const [oldest] = all.toSorted((a, b) => a.time - b.time);
  if (oldest === undefined) return null;
  const { [oldest.id]: _dropped, ...rest } = lists[oldest.kind];
  return { ...lists, [oldest.kind]: rest };
}

/** A recalled message has no text; a failed one is listed as sending, because the list has no other state (A19). */
function listed(message: Message, owner: string, records: ListedConversation['records']): ListedMessage {
  const { body, conversation, from, mentions, status, time } = message;
  const content = status === 'recalled' ? { type: 'text' as const, msg: '' } : contentOf(body);
  const shown = status === 'recalled' ? 'recall' : status === 'failed' ? 'sending' : status;
  const place = { chatType: conversation.kind, chatId: conversation.id, from, bySelf: from === owner };
  const { serverId } = message;
  const isHistory = serverId !== null && records?.isFromHistory(serverId) === true;
  const ext = { atUserIds: mentions };
  return {
    ...content,
    mid: serverId ?? message.id,
    status: shown,
    ...place,
    time,
    ...(isHistory && { isHistory }),
    ext,
  };
}

function contentOf(body: Message['body']): Pick<ListedMessage, 'type' | 'msg' | 'filename' | 'file_length'> {
  switch (body.type) {
    case 'text':
      return { type: 'text', msg: body.text };
    case 'image':
      return { type: 'img', msg: body.url, filename: body.name };
    case 'file':
      return { type: 'file', msg: body.url, filename: body.name, file_length: body.bytes };
    case 'audio':
    case 'video':
      return { type: body.type, msg: body.url, filename: body.name };
    case 'location':
      return { type: 'text', msg: [body.name, body.address].filter((words) => words !== '').join(' ') };
    case 'combine':
      return { type: 'text', msg: body.title };
    case 'custom':
      return { type: 'text', msg: body.text };
    case 'unsupported':
    case 'notice':
      return { type: 'text', msg: '' };
  }
}
