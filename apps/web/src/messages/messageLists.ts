import type { ConversationKind, ConversationRef, Message, Cancel, Clock, ImClient } from '@fitout/im-core';
import { autorun, untracked } from 'mobx';
import { isTable, jsonCodec, webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** A message in the lists of the specification (R153–R163). */
interface ListedMessage {
  readonly msg: string;
  readonly bySelf: boolean;
  readonly type: 'text' | 'img' | 'file' | 'audio' | 'video';
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
interface MessageLists {
  readonly owner: string;
  readonly contact: ListsOfType;
  readonly group: ListsOfType;
  readonly chatroom: ListsOfType;
}

type ListsOfType = Readonly<Record<string, readonly ListedMessage[]>>;

/** The value of `message`: the lists of earlier accounts, by account (R190, R193, A10). */
type MessageArchive = Readonly<Record<string, MessageLists>>;

/** Messages stored per conversation (R453, A24). */
const KEPT: Readonly<Record<ConversationKind, number>> = { contact: 500, group: 200, chatroom: 200 };

interface ListedConversation {
  readonly ref: ConversationRef;
  readonly messages: readonly Message[];
  readonly records?: { isFromHistory(serverId: string): boolean };
}

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
function swapped(
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
function withoutOldest(lists: MessageLists): MessageLists | null {
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

const current = (open: () => WebStorage): WebStored<MessageLists | null> =>
  webStored(
    open,
    'msgList',
    jsonCodec((json) => (isLists(json) ? json : null)),
  );

const archived = (open: () => WebStorage): WebStored<MessageArchive | null> =>
  webStored(
    open,
    'message',
    jsonCodec((json) => (isTable(json) ? archiveIn(json) : null)),
  );

/**
 * Stores the lists under `msgList`, and those of other accounts under `message`. Without room the oldest conversations
 * of others are removed first, then the user's own, and then nothing is stored and `warn` is called (A24).
 */
export function createStoredMessageLists(
  open: () => WebStorage,
  warn: () => void,
): { enter(owner: string): void; keep(lists: MessageLists): void } {
  const own = current(open);
  const archive = archived(open);

  function keep(lists: MessageLists): void {
    for (let next: MessageLists | null = lists; next !== null; next = withoutOldest(next)) {
      let isStored = own.save(next);
      while (!isStored && shrinkArchive()) isStored = own.save(next);
      if (isStored) return;
    }
    warn();
  }

  function shrinkArchive(): boolean {
    const all = archive.load() ?? {};
    const [first] = Object.values(all);
    if (first === undefined) return false;
    const { [first.owner]: _dropped, ...others } = all;
    const less = withoutOldest(first);
    return archive.save(less === null ? others : { ...others, [first.owner]: less });
  }

  return {
    enter(owner) {
      const next = swapped(owner, own.load(), archive.load() ?? {});
      archive.save(next.archive);
      keep(next.lists);
    },
    keep,
  };
}

/** Removes the lists of every account, for an installation that stores none. Denied storage has none. */
export function removeMessageLists(open: () => WebStorage): void {
  current(open).save(null);
  archived(open).save(null);
}

/** Removes one owner's lists; those of others stay. Denied storage has none. */
export function clearMessageLists(open: () => WebStorage, userId: string): void {
  const owner = userId.toLowerCase();
  if (current(open).load()?.owner === owner) current(open).save(null);
  const archive = archived(open).load();
  if (archive === null) return;
  const { [owner]: _, ...others } = archive;
  archived(open).save(others);
}

/** Damaged lists of an account are left out. */
function archiveIn(json: Readonly<Record<string, unknown>>): MessageArchive {
  const sound = Object.entries(json).filter((entry): entry is [string, MessageLists] => isLists(entry[1]));
  return Object.fromEntries(sound.filter(([owner, lists]) => lists.owner === owner));
}

/** Damaged lists count as absent (IM-19). */
function isLists(value: unknown): value is MessageLists {
  if (!isTable(value) || typeof value['owner'] !== 'string') return false;
  return ['contact', 'group', 'chatroom'].every((kind) => {
    const lists = value[kind];
    return isTable(lists) && Object.values(lists).every((list) => Array.isArray(list) && list.every(isTable));
  });
}

/** The pause that combines a burst of messages into one write. Milliseconds. */
const PAUSE_MS = 2_000;

interface ListedLogin {
  readonly self: string;
  readonly storage: () => WebStorage;
  readonly clock: Clock;
  readonly warn: () => void;
}

/** Stores the lists of one login on every change. Returns a function that stops it after a last write. */
export function saveMessageLists({ conversations }: ImClient, { self, storage, clock, warn }: ListedLogin): () => void {
  let hasWarned = false;
  const lists = createStoredMessageLists(storage, () => {
    if (!hasWarned) warn();
    hasWarned = true;
  });
  lists.enter(self);
  let cancel: Cancel | null = null;

  function write(): void {
    cancel?.();
    cancel = null;
    lists.keep(
      listsOf(
        self,
        untracked(() => conversations.ordered),
      ),
    );
  }

  const stop = autorun(() => {
    void conversations.version;
    cancel ??= clock.after(PAUSE_MS, write);
  });
  return () => {
    stop();
    if (cancel !== null) write();
  };
}
