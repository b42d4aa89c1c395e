import { isSameConversation, type ConversationRef } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';

/** A query to search a conversation for as soon as it is open. A new object searches again. */
export interface MessageSearchRequest {
  readonly conversation: ConversationRef;
  readonly words: string;
}

/** Passes a query from a hit above the lists to the search in its conversation. */
class MessageSearch {
  /** The query for the conversation that is opened next; null without one. */
  request: MessageSearchRequest | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Makes the conversation search for the words when it is opened next. */
  begin(conversation: ConversationRef, words: string): void {
    this.request = { conversation, words };
  }

  /** Returns the words for this conversation, once; null without any. */
  take(conversation: ConversationRef): string | null {
    const { request } = this;
    if (request === null || !isSameConversation(request.conversation, conversation)) return null;
    this.request = null;
    return request.words;
  }
}

/** The search that the conversation of a session opened next starts with. */
export const messageSearchOf = perSession(() => new MessageSearch());
