import type { ConversationRef, Message } from '@fitout/im-core';
import type { ComponentType } from 'react';
import type { CallRecordsModel } from '../chat/call/CallRecordsModel.js';
import type { ToastTone } from '../primitives/createToaster.js';
import type { ChatSession } from './ChatSession.js';

/**
 * Calls over a chat, as a provider takes them. `createCalls` of `@fitout/ui-kit/calls` makes them; the chat itself loads
 * nothing of calls.
 */
export interface CallsModel {
  /** What a message that is a call says in the lists; null for any other. Observed. */
  readonly words: (message: Message) => string | null;
  /** The buttons in the head of a conversation. */
  readonly CallButtons: ComponentType<{ readonly conversation: ConversationRef }>;
  /** The alert of a call that comes in, and the window of one that is on. */
  readonly CallLayer: ComponentType;
  /** Puts calls on the chat of the login, once; resolves when what became of earlier calls is known. */
  connect(chat: Pick<ChatSession, 'im' | 'names'>): Promise<void>;
  /** The calls that stand in messages. */
  recordsFor(notify: (tone: ToastTone, text: string) => void): CallRecordsModel;
}
