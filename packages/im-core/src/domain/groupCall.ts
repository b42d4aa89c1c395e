import type { Message } from './message/message.js';

/** The smallest of the numbers by which an invitation names a call of several people; clients have more than one (R173). */
const SEVERAL = 2;

/**
 * True for the invitation to a group call in a one-to-one conversation, through which it reaches each invitee. It is not
 * shown there, not counted as unread, and not the preview of the row: the call has its line in its group
 * (IM-GROUPCALL-1; A43).
 */
export function isGroupCallMessage({ conversation, body }: Pick<Message, 'conversation' | 'body'>): boolean {
  if (conversation.kind !== 'contact' || body.type !== 'text') return false;
  const type = body.call?.['type'];
  return typeof type === 'number' && type >= SEVERAL;
}
