import type { Message } from './message/message.js';

/** The smallest of the numbers by which an invitation names a call of several people; clients have more than one (R173). */
const SEVERAL = 2;

/**
 * True for the invitation to a call of several people in a conversation of two, by which it reaches each of them. It is
 * a line there and nothing else: it waits for nobody, and no row of the list follows it (IM-CALLLINE-1; A43).
 */
export function isGroupCallLine({ conversation, body }: Pick<Message, 'conversation' | 'body'>): boolean {
  if (conversation.kind !== 'contact' || body.type !== 'text') return false;
  const type = body.call?.['type'];
  return typeof type === 'number' && type >= SEVERAL;
}
