import type { ConversationRef } from '../domain/conversation/conversation.js';
import { decodeRef } from './messageCodec.js';

/** The conversation of a key of `conversationKey`; null if it is none. An id may contain the separator. */
export function refOfKey(key: string): ConversationRef | null {
  const at = key.indexOf('/');
  return at < 0 ? null : decodeRef({ kind: key.slice(0, at), id: key.slice(at + 1) });
}
