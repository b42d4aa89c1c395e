import type { Message } from '@fitout/im-core';

/** Messages of one person that follow each other within this time are one group. Milliseconds. */
const TOGETHER_MS = 3 * 60_000;

/** What of a message decides whether it is shown with the one before it. */
export type Joinable = Pick<Message, 'id' | 'from' | 'time' | 'status' | 'body'>;

/**
 * Which messages of one open list go on with the one before them (UI-MSGLIST-14).
 *
 * A row looks at the row before it and at nothing else. The first row of the list has none: it shows picture and name,
 * and keeps them when older messages come in front, so that no row on screen changes its height (UI-MSGLIST-2).
 */
export function createJoins(): (previous: Joinable | undefined, message: Joinable) => boolean {
  const firsts = new Set<string>();
  return (previous, message) => {
    if (previous === undefined) firsts.add(message.id);
    else if (!firsts.has(message.id) && isBubble(previous) && isBubble(message))
      return previous.from === message.from && message.time - previous.time < TOGETHER_MS;
    return false;
  };
}

/** What was recalled, notices, calls and steps of an order may be lines in the middle. */
function isBubble({ status, body }: Joinable): boolean {
  if (status === 'recalled' || body.type === 'notice') return false;
  return body.type !== 'text' || (body.isProgress !== true && body.call === undefined);
}
