import { isSameConversation, type ConversationRef } from '@fitout/im-core';
import { makeAutoObservable, observableRef } from 'mobx';

/** Words to look for in a conversation as soon as it is open. A new object looks once more. */
export interface MessageSearchRequest {
  readonly conversation: ConversationRef;
  readonly words: string;
}

/** Leads from a message that was found above the lists to the search in its conversation (UI-MESSENGER-32). */
export class MessageSearch {
  /** Null while none waits for its conversation. */
  request: MessageSearchRequest | null = null;

  constructor() {
    makeAutoObservable(this, { request: observableRef }, { autoBind: true });
  }

  /** The next opening of the conversation looks for the words. */
  begin(conversation: ConversationRef, words: string): void {
    this.request = { conversation, words };
  }

  /** The words for this conversation, once; null where there are none. */
  take(conversation: ConversationRef): string | null {
    const { request } = this;
    if (request === null || !isSameConversation(request.conversation, conversation)) return null;
    this.request = null;
    return request.words;
  }
}
