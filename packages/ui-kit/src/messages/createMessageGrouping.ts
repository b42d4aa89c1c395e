import type { Message } from '@fitout/im-core';

/** Messages of one sender that follow each other within this time are one group. Milliseconds. */
const GROUP_WITHIN_MS = 3 * 60_000;

/** The fields of a message that decide whether it is grouped with the previous one. */
export type GroupableMessage = Pick<Message, 'id' | 'from' | 'time' | 'status' | 'body'>;

/**
 * Creates the function that returns whether a message of one open list is grouped with the previous one (UI-MSGLIST-14).
 *
 * The decision depends only on the previous row. The first row of the list has none: it shows picture and name, and
 * keeps them when older messages load in front, so that no visible row changes its height (UI-MSGLIST-2).
 */
export function createMessageGrouping(): (
  previous: GroupableMessage | undefined,
  message: GroupableMessage,
) => boolean {
  const firstIds = new Set<string>();
  return (previous, message) => {
    if (previous === undefined) firstIds.add(message.id);
    else if (!firstIds.has(message.id) && isBubble(previous) && isBubble(message))
      return previous.from === message.from && message.time - previous.time < GROUP_WITHIN_MS;
    return false;
  };
}

/** False for recalled messages, notices, calls and progress messages, which may be centred lines. */
function isBubble({ status, body }: GroupableMessage): boolean {
  if (status === 'recalled' || body.type === 'notice') return false;
  return body.type !== 'text' || (body.isProgress !== true && body.call === undefined);
}
