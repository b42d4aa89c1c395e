import type { ConversationRef, Message, MessageBody } from '@fitout/im-core';
import { isForwardable, isSelectable } from '../../chat/select/SelectionModel.js';

/** So many conversations can be forwarded to at once. */
export const FORWARD_MAX = 9;

/** The chosen messages in the order of the conversation; what was taken back meanwhile is not among them. */
export function chosenOf(messages: readonly Message[], ids: ReadonlySet<string>): readonly Message[] {
  return messages.filter((message) => ids.has(message.id) && isSelectable(message));
}

/** What is said again of the chosen messages, without whom it named and what it answered, and how many cannot be. */
export function forwardedOf(messages: readonly Message[]): { bodies: readonly MessageBody[]; left: number } {
  const bodies = messages.filter(isForwardable).map(({ body }) => body);
  return { bodies, left: messages.length - bodies.length };
}

/** Where a message can be forwarded to: where was talked last first, then everybody else, each once, no chatrooms. */
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
