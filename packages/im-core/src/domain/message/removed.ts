import { LIMITS } from '../../limits.js';
import { isGroupCallLine } from '../groupCall.js';
import type { Message } from './message.js';
import { emptied } from './recall.js';

/** Service ids of messages that were removed on this device, those removed last at the end. */
export type RemovedIds = ReadonlySet<string>;

/** What was removed before and `ids`; of very many the ones removed first are forgotten (IM-REMOVE-1). */
export function withRemoved(removed: RemovedIds, ids: readonly string[]): RemovedIds {
  return new Set([...removed, ...ids.filter((id) => !removed.has(id))].slice(-LIMITS.keptRemoved));
}

/** Whether a message is to be seen on this device. */
export function isRemoved({ serverId }: Message, removed: RemovedIds): boolean {
  return serverId !== null && removed.has(serverId);
}

/**
 * The messages that are to be seen: none that was removed, and no invitation to a group call in a one-to-one
 * conversation (IM-CALLLINE-1). The same list where all are to be seen.
 */
export function shownOf(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  const isHidden = (message: Message): boolean => isGroupCallLine(message) || isRemoved(message, removed);
  return messages.some(isHidden) ? messages.filter((message) => !isHidden(message)) : messages;
}

/** For storage: what was removed keeps its place, so that nothing is fetched again for it, and none of its words (IM-REMOVE-2). */
export function withoutWords(messages: readonly Message[], removed: RemovedIds): readonly Message[] {
  if (removed.size === 0) return messages;
  return messages.map((message) =>
    isRemoved(message, removed) ? { ...emptied(message), status: message.status } : message,
  );
}
