import { type Message, type ConversationRef, type TimelineStore, isSameConversation } from '@fitout/im-core';
import { dayAt, type Zone } from '../forms/calendar.js';
import { viewOf } from '../messages/messageKinds.js';
import { parseEmoji } from '../text/parseText.js';
import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';

interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** Replaces an emoji: it cannot be typed, so the search never finds an emoji's code. */
const DRAWING = '\uFFFC';

export type FindKind = 'all' | 'media' | 'file' | 'day';

export interface FindQuery {
  readonly kind: FindKind;
  readonly words: string;
  readonly day: string;
}

export function findInMessages(messages: readonly Message[], words: string): readonly string[] {
  const needle = plain(words.trim());
  if (needle === '') return [];
  return messages.filter((message) => plain(wordsOf(message)).includes(needle)).map(({ id }) => id);
}

export function findByQuery(messages: readonly Message[], query: FindQuery, zone: Zone): readonly string[] {
  const { kind, words, day } = query;
  if (kind === 'all') return findInMessages(messages, words);
  const limited = messages.filter(({ body, time, status }) => {
    if (status === 'recalled' || body.type === 'notice') return false;
    if (kind === 'day') return dayAt(time, zone) === day;
    return kind === 'file' ? body.type === 'file' : body.type === 'image' || body.type === 'video';
  });
  if (kind === 'file' && words.trim() !== '') return findInMessages(limited, words);
  return limited.map(({ id }) => id);
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
  const words = viewOf(body).words?.(body) ?? '';
  if (body.type !== 'text') return words;
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
  readonly newest: Message;
}

const LETTERS_BEFORE = 8;

export function messageMatches(query: string, conversations: readonly SearchedConversation[]): readonly MessageMatch[] {
  if (query.trim() === '') return [];
  return conversations.flatMap(({ ref, messages }) => {
    const hits = findInMessages(messages, query);
    const newest = messages.findLast(({ id }) => id === hits.at(-1));
    return newest === undefined ? [] : [{ conversation: ref, count: hits.length, newest }];
  });
}

export function excerptOf(
  message: Message,
  query: string,
): { readonly text: string; readonly marks: readonly TextRange[] } {
  const words = wordsOf(message).replaceAll(/\s/gu, ' ');
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
  /** The message to show instead of a search, by the client's id. */
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
