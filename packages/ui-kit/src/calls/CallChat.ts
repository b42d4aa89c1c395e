import type { ChatSession } from '../messenger/ChatSession.js';

/** The chat that carries the calls: its client, and the names of people and groups. */
export type CallChat = Pick<ChatSession, 'im' | 'names'>;
