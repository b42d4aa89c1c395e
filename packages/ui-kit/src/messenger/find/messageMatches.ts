import type { ConversationRef, Message } from '@fitout/im-core';
import { findInMessages, findInText, wordsOf, type Stretch } from '../../chat/find/findInMessages.js';

/** The messages of one conversation, the oldest first. */
export interface SearchedConversation {
  readonly ref: ConversationRef;
  readonly messages: readonly Message[];
}

/** What one conversation holds of what is looked for. */
export interface MessageMatch {
  readonly conversation: ConversationRef;
  readonly count: number;
  readonly newest: Message;
}

/** So many letters of a message stand before the words that were found in it. */
const LETTERS_BEFORE = 8;

/** The conversations in which messages say what is looked for, in the order in which they are given (UI-MESSENGER-32). */
export function messageMatches(query: string, conversations: readonly SearchedConversation[]): readonly MessageMatch[] {
  if (query.trim() === '') return [];
  return conversations.flatMap(({ ref, messages }) => {
    const hits = findInMessages(messages, query);
    const newest = messages.findLast(({ id }) => id === hits.at(-1));
    return newest === undefined ? [] : [{ conversation: ref, count: hits.length, newest }];
  });
}

/** What a message says around the first place that says what is looked for, in one line, and where it says so there. */
export function excerptOf(
  message: Message,
  query: string,
): { readonly text: string; readonly marks: readonly Stretch[] } {
  const words = wordsOf(message).replaceAll(/\s/gu, ' ');
  const first = findInText(words, query)[0]?.start ?? 0;
  const before = Array.from(words.slice(0, first));
  const text =
    before.length > LETTERS_BEFORE ? `…${before.slice(-LETTERS_BEFORE).join('')}${words.slice(first)}` : words;
  return { text, marks: findInText(text, query) };
}
