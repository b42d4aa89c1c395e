import { changedMessages } from '../domain/conversation/changedMessages.js';
import { byPosition, type Message } from '../domain/message/message.js';

/** The stored messages of a conversation: a block of many, and single entries for those new or changed since. */
export interface StoredMessages {
  /** All messages of the conversation, oldest first. */
  readonly messages: readonly Message[];
  /** The messages in the block, oldest first. */
  readonly block: readonly Message[];
  /** The service's ids of the messages that have an entry of their own, which is newer than the block. */
  readonly loose: ReadonlySet<string>;
  /** How often the conversation was written: each text bears the number of its write. */
  readonly writes: number;
}

/** What to write for a change. */
export interface MessageWrites {
  /** What is stored afterwards; it has the same `block` as before if that is not written. */
  readonly stored: StoredMessages;
  /** Each gets an entry of its own. */
  readonly put: readonly Message[];
  /** The service's ids of the entries that are removed. */
  readonly removed: readonly string[];
}

/** The state without a stored message. */
export const NOTHING_STORED: StoredMessages = { messages: [], block: [], loose: new Set(), writes: 0 };

/**
 * What a change writes: the changed messages alone, or a new block once more than `most` messages would have entries of
 * their own. A block is written anew at once if it has the text of a recalled message or a message that was deleted
 * between others (IM-12); with `hasRecalls` also if it has messages older than all cached ones, because the recalled
 * one may be among them.
 */
export function writesFor(
  before: StoredMessages,
  messages: readonly Message[],
  most: number,
  hasRecalls: boolean,
): MessageWrites {
  const changes = changedMessages(before.messages, messages);
  const isInBlock = ({ serverId }: Message) => before.block.some((old) => old.serverId === serverId);
  // The block still has messages that were dropped for newer ones: they do not count, because they are older than the
  // oldest.
  const hasOlder = isBefore(before.block[0], before.messages[0]);
  const isStale =
    (hasOlder && (hasRecalls || isBefore(messages[0], before.messages[0]))) ||
    changes.put.some((message) => message.status === 'recalled' && isInBlock(message)) ||
    changes.removed.some((message) => isInBlock(message) && (hasRecalls || !isBefore(message, messages[0])));
  const { loose } = before;
  const writes = before.writes + 1;
  if (isStale || messages.length === 0 || loose.size + changes.put.length > most) {
    return { stored: { messages, block: messages, loose: new Set(), writes }, put: [], removed: [...loose] };
  }
  const removed = changes.removed.map(({ serverId }) => serverId ?? '').filter((id) => loose.has(id));
  const stored = { messages, block: before.block, loose: changedIds(loose, changes.put, removed), writes };
  return { stored, put: changes.put, removed };
}

/** The ids with those of `put` and without `removed`; the same set if it has none of either. */
function changedIds(
  ids: ReadonlySet<string>,
  put: readonly Message[],
  removed: readonly string[],
): ReadonlySet<string> {
  if (removed.length === 0 && put.every(({ serverId }) => ids.has(serverId ?? ''))) return ids;
  const changed = new Set(ids);
  for (const { serverId } of put) changed.add(serverId ?? '');
  for (const id of removed) changed.delete(id);
  return changed;
}

function isBefore(a: Message | undefined, b: Message | undefined): boolean {
  return a !== undefined && b !== undefined && byPosition(a, b) < 0;
}
