import {
  type ArchiveHit,
  type ArchiveQuery,
  conversationKey,
  type ConversationRef,
  isSameConversation,
  type Message,
  type TimelineStore,
} from '@fitout/im-core';
import { dayAt, type Zone } from '../forms/calendar.js';
import { viewOf } from '../messages/messageKinds.js';
import { parseEmoji } from '../text/parseEmoji.js';
import { makeAutoObservable } from 'mobx';
import type { ChatSession } from '../session/ChatSession.js';
import { perSession } from '../session/perSession.js';

interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces an emoji: it cannot be typed, so the search never finds an emoji's code. */
const DRAWING = '\uFFFC';

export type FindKind = 'all' | 'media' | 'file' | 'person' | 'day';

export interface FindQuery {
  readonly kind: FindKind;
  readonly words: string;
  readonly day: string;
  /** The accounts whose names `words` finds, for the kind `person`. */
  readonly from: readonly string[];
}

export function findInMessages(messages: readonly Message[], words: string): readonly string[] {
  const needle = plain(words.trim());
  if (needle === '') return [];
  return messages.filter((message) => plain(wordsOf(message)).includes(needle)).map(({ id }) => id);
}

export function findByQuery(messages: readonly Message[], query: FindQuery, zone: Zone): readonly string[] {
  const { kind, words, day, from } = query;
  if (kind === 'all') return findInMessages(messages, words);
  const limited = messages.filter(({ body, time, status, from: sender }) => {
    if (status === 'recalled' || body.type === 'notice') return false;
    if (kind === 'day') return dayAt(time, zone) === day;
    if (kind === 'person') return from.includes(sender);
    return kind === 'file' ? body.type === 'file' : body.type === 'image' || body.type === 'video';
  });
  if (kind === 'file' && words.trim() !== '') return findInMessages(limited, words);
  return limited.map(({ id }) => id);
}

/** The same query to the archive; null for one that finds nothing. */
export function archiveQuery({ kind, words, day, from }: FindQuery): Omit<ArchiveQuery, 'limit'> | null {
  const typed = { words: words.trim() };
  if (kind === 'all') return typed.words === '' ? null : typed;
  if (kind === 'media') return { words: '', kinds: ['image', 'video'] };
  if (kind === 'file') return { ...typed, kinds: ['file'] };
  if (kind === 'person') return from.length === 0 ? null : { words: '', from };
  const middle = Date.parse(`${day}T12:00:00Z`);
  // Wide enough for every time zone; `isArchivedHit` has the day itself.
  return Number.isNaN(middle) ? null : { words: '', since: middle - 2 * DAY_MS, until: middle + 2 * DAY_MS };
}

const DAY_MS = 86_400_000;

/** Whether a message that the archive found is one for the user: its words may be those of an emoji. */
export function isArchivedHit(hit: ArchiveHit, { kind, words, day }: FindQuery, zone: Zone): boolean {
  if (hit.kind === 'notice') return false;
  if (kind === 'day') return dayAt(hit.time, zone) === day;
  return (kind !== 'all' && kind !== 'file') || plain(shownWords(hit)).includes(plain(words.trim()));
}

export function findInText(text: string, query: string): readonly TextRange[] {
  const needle = folded(query.trim()).text;
  if (needle === '') return [];
  const { text: within, starts } = folded(text);
  const found: TextRange[] = [];
  for (let at = within.indexOf(needle); at !== -1; at = within.indexOf(needle, at + needle.length)) {
    let end = at + needle.length;
    // A letter that folds into several is marked whole, even if the query matches only a part of it.
    while (starts[end] === starts[end - 1] && end < starts.length) end += 1;
    found.push({ start: starts[at] ?? 0, end: starts[end] ?? text.length });
  }
  return found;
}

export function hitAfter(hits: readonly string[], current: string | null, step: -1 | 0 | 1): string | null {
  const index = current === null ? -1 : hits.indexOf(current);
  if (index === -1) return hits.at(-1) ?? null;
  return hits[(index + step + hits.length) % hits.length] ?? null;
}

/** The searchable text of a message: its text, or its file's name; an emoji is one character that cannot be typed. */
function wordsOf({ body, status }: Message): string {
  if (status === 'recalled') return '';
  return shownWords({ kind: body.type, words: viewOf(body).words?.(body) ?? '' });
}

function shownWords({ kind, words }: Pick<ArchiveHit, 'kind' | 'words'>): string {
  if (kind !== 'text') return words;
  return parseEmoji(words)
    .map((part) => (part.kind === 'emoji' ? DRAWING : part.source))
    .join('');
}

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** The folded text, and for each of its units the start of the original letter. */
function folded(text: string): { readonly text: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let result = '';
  let start = 0;
  for (const letter of text) {
    const folds = plain(letter);
    for (let unit = 0; unit < folds.length; unit += 1) starts.push(start);
    result += folds;
    start += letter.length;
  }
  return { text: result, starts };
}

interface SearchedConversation {
  readonly ref: ConversationRef;
  readonly messages: readonly Message[];
}

export interface MessageMatch {
  readonly conversation: ConversationRef;
  readonly count: number;
  /** Those of the newest hit. */
  readonly words: string;
  readonly time: number;
}

const LETTERS_BEFORE = 8;

/** The matches of each conversation: of its loaded messages, and of those that only the archive has. */
export function messageMatches(
  query: string,
  conversations: readonly SearchedConversation[],
  archived: readonly ArchiveHit[] = [],
): readonly MessageMatch[] {
  if (query.trim() === '') return [];
  const needle = plain(query.trim());
  const older = new Map<string, ArchiveHit[]>();
  for (const hit of archived) {
    const key = conversationKey(hit.conversation);
    older.set(key, [...(older.get(key) ?? []), hit]);
  }
  return conversations.flatMap(({ ref, messages }) => {
    const hits = findInMessages(messages, query);
    const newest = messages.findLast(({ id }) => id === hits.at(-1));
    const found = older.get(conversationKey(ref)) ?? [];
    const loaded = new Set(found.length === 0 ? [] : messages.map(({ serverId }) => serverId));
    const beyond = found.filter((hit) => !loaded.has(hit.serverId) && plain(shownWords(hit)).includes(needle));
    const count = hits.length + beyond.length;
    if (newest !== undefined) return [{ conversation: ref, count, words: wordsOf(newest), time: newest.time }];
    return beyond.slice(0, 1).map((hit) => ({ conversation: ref, count, words: shownWords(hit), time: hit.time }));
  });
}

export function excerptOf(
  found: string,
  query: string,
): { readonly text: string; readonly marks: readonly TextRange[] } {
  const words = found.replaceAll(/\s/gu, ' ');
  const first = findInText(words, query)[0]?.start ?? 0;
  const before = Array.from(words.slice(0, first));
  const text =
    before.length > LETTERS_BEFORE ? `…${before.slice(-LETTERS_BEFORE).join('')}${words.slice(first)}` : words;
  return { text, marks: findInText(text, query) };
}

type Loadable = Pick<TimelineStore, 'hasOlder' | 'loadError' | 'loadOlder'>;

/** How many conversations one press loads from, the newest ones. */
const CONVERSATIONS = 40;
const PARALLEL = 4;
const PAGES = 3;

export async function loadOlderOf(conversations: readonly Loadable[], isCurrent: () => boolean): Promise<boolean> {
  const waiting = conversations.filter(({ hasOlder }) => hasOlder).slice(0, CONVERSATIONS);
  let hasSucceeded = true;
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined && isCurrent(); next = waiting.shift()) {
      for (let page = 0; page < PAGES && next.hasOlder && isCurrent(); page += 1) await next.loadOlder();
      hasSucceeded &&= next.loadError === null;
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  return hasSucceeded;
}

interface MessageSearchRequest {
  readonly conversation: ConversationRef;
  readonly words: string;
  /** The message to show instead of a search, by the client's id or the service's. */
  readonly messageId?: string;
}

class MessageSearch {
  request: MessageSearchRequest | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  begin(conversation: ConversationRef, words: string): void {
    this.request = { conversation, words };
  }

  lead(conversation: ConversationRef, messageId: string): void {
    this.request = { conversation, words: '', messageId };
  }

  take(conversation: ConversationRef): MessageSearchRequest | null {
    const { request } = this;
    if (request === null || !isSameConversation(request.conversation, conversation)) return null;
    this.request = null;
    return request;
  }
}

export const messageSearchOf = perSession(() => new MessageSearch());

/** A conversation shows this message, by the client's id or the service's, when it is opened next, or at once if it is open. */
export function leadToMessage(session: ChatSession, conversation: ConversationRef, messageId: string): void {
  messageSearchOf(session).lead(conversation, messageId);
}
