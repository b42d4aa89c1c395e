import type { ChatSession } from '../messenger/ChatSession.js';
import type { CallHistory } from './CallHistory.js';
import type { CallsStore } from './CallsStore.js';

/** What calls need of the chat of a login. A `ChatSession` with the two parts of `createCalls` fits. */
export interface CallingSession extends Pick<ChatSession, 'self' | 'im' | 'names'> {
  /** Voice and video; null where this page can make no calls. */
  readonly calls: CallsStore | null;
  /** What became of calls. */
  readonly callHistory: CallHistory;
}
