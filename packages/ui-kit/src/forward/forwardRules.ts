import type { ConversationRef, Message, MessageBody } from '@fitout/im-core';
import { isForwardable, isSelectable } from '../messages/messageActions.js';

/** The maximal number of targets of one forward. */
export const FORWARD_MAX = 9;

/** The selected messages in the order of the conversation, without recalled ones. */
export function chosenOf(messages: readonly Message[], ids: ReadonlySet<string>): readonly Message[] {
  return messages.filter((message) => ids.has(message.id) && isSelectable(message));
}

/** The bodies to forward, without mentions and quotes, and the number of messages that cannot be forwarded. */
export function forwardedOf(messages: readonly Message[]): { bodies: readonly MessageBody[]; left: number } {
  const bodies = messages.filter(isForwardable).map(({ body }) => body);
  return { bodies, left: messages.length - bodies.length };
}

/** The targets of a forward: recent conversations first, then contacts and groups, each once, no chatrooms. */
export function forwardTargets(
  lists: readonly (readonly ConversationRef[])[],
  isOpenTo: (ref: ConversationRef) => boolean,
): readonly ConversationRef[] {
  const seen = new Set<string>();
  return lists.flat().filter((ref) => {
    const key = `${ref.kind}/${ref.id}`;
    if (ref.kind === 'chatroom' || seen.has(key) || !isOpenTo(ref)) return false;
    seen.add(key);
    return true;
  });
}
