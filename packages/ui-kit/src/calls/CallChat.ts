import type { ChatSession } from '../messenger/ChatSession.js';

/** The chat that calls go over: its client, and what people and groups are called. */
export type CallChat = Pick<ChatSession, 'im' | 'names'>;
