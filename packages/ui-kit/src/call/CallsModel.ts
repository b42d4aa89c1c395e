import type { ConversationRef, Message } from '@fitout/im-core';
import type { ComponentType } from 'react';
import type { ChatSession } from '../messenger/ChatSession.js';
import type { ToastTone } from '../primitives/createToaster.js';
import type { CallRecordsModel } from './callTypes.js';

/**
 * Calls over a chat, as a provider takes them. `createCalls` of `@fitout/ui-kit/calls` creates them; the code of the
 * chat loads no code for calls.
 */
export interface CallsModel {
  /** The text of a call message in the lists; null for any other message. Observable. */
  readonly words: (message: Message) => string | null;
  /** The buttons in the header of a conversation. */
  readonly CallButtons: ComponentType<{ readonly conversation: ConversationRef }>;
  /** The alert of an incoming call, and the window of the current one. */
  readonly CallLayer: ComponentType;
  /** Connects the calls to the chat of the login, once; resolves when the results of earlier calls are loaded. */
  connect(chat: Pick<ChatSession, 'im' | 'names'>): Promise<void>;
  /** The call records in messages. */
  recordsFor(notify: (tone: ToastTone, text: string) => void): CallRecordsModel;
}
