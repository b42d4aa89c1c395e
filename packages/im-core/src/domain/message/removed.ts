import * as LIMITS from '../../limits.js';
import { isGroupCallMessage } from '../groupCall.js';
import type { Message } from './message.js';
import { emptied } from './recall.js';

/** Server ids of the messages removed on this device, in the order of removal. */
export type RemovedIds = ReadonlySet<string>;

/** Adds `ids` to the removed ids; beyond the limit the oldest ones are forgotten. */
export function withRemoved(removed: RemovedIds, ids: readonly string[]): RemovedIds {
  return new Set([...removed, ...ids.filter((id) => !removed.has(id))].slice(-LIMITS.keptRemoved));
}

/** Whether the user has removed a message on this device. */
export function isRemoved({ serverId }: Message, removed: RemovedIds): boolean {
  return serverId !== null && removed.has(serverId);
}

/**
 * The messages that this device shows: no removed one, and no invitation to a group call in a one-to-one
 * conversation (IM-GROUPCALL-1). Returns the same array if all are shown.
 */
export function shownOf(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  const isHidden = (message: Message): boolean => isGroupCallMessage(message) || isRemoved(message, removed);
  return messages.some(isHidden) ? messages.filter((message) => !isHidden(message)) : messages;
}

/** For storage: a removed message keeps its position, so that no gap is fetched, and loses its content. */
export function withoutWords(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  if (removed.size === 0) return messages;
  return messages.map((message) =>
    isRemoved(message, removed) ? { ...emptied(message), status: message.status } : message,
  );
}
