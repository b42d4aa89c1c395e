import type { ConversationRef, Message } from '@fitout/im-core';
import { findInMessages, findInText, wordsOf, type TextRange } from './findInMessages.js';

/** The messages of one conversation, the oldest first. */
export interface SearchedConversation {
  readonly ref: ConversationRef;
  readonly messages: readonly Message[];
}

/** The hits of a query in one conversation. */
export interface MessageMatch {
  readonly conversation: ConversationRef;
  readonly count: number;
  readonly newest: Message;
}

/** How many letters of a message precede the hit in its excerpt. */
const LETTERS_BEFORE = 8;

/** The conversations with messages that contain the query, in the given order. */
export function messageMatches(query: string, conversations: readonly SearchedConversation[]): readonly MessageMatch[] {
  if (query.trim() === '') return [];
  return conversations.flatMap(({ ref, messages }) => {
    const hits = findInMessages(messages, query);
    const newest = messages.findLast(({ id }) => id === hits.at(-1));
    return newest === undefined ? [] : [{ conversation: ref, count: hits.length, newest }];
  });
}

/** The text of a message around its first hit, in one line, and the ranges of the hits in it. */
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
