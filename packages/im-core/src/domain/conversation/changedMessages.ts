import { byPosition, type Message } from '../message/message.js';

/** The difference between two lists of a conversation's messages. */
export interface MessageChanges {
  /** New messages, and new versions of earlier ones. */
  readonly put: readonly Message[];
  readonly removed: readonly Message[];
}

/**
 * Compares two lists of the same conversation, both in the order of `byPosition` and without unsent messages. A message is a
 * record that is never changed in place, so one that is the same object has not changed.
 */
export function changedMessages(before: readonly Message[], after: readonly Message[]): MessageChanges {
  const [put, removed]: [Message[], Message[]] = [[], []];
  let at = 0;
  for (const message of after) {
    // Most messages are the same objects in the same order: nothing of them is read.
    if (before[at] === message) {
      at += 1;
      continue;
    }
    let old = before[at];
    for (; old !== undefined && old !== message && byPosition(old, message) < 0; old = before[at]) {
      removed.push(old);
      at += 1;
    }
    if (old?.serverId === message.serverId) at += 1;
    if (old !== message) put.push(message);
  }
  removed.push(...before.slice(at));
  // A message that the service moved to another time is in `put`, and is not removed.
  const names = new Set(put.map(({ serverId }) => serverId));
  return { put, removed: removed.filter(({ serverId }) => !names.has(serverId)) };
}
