import type { Message } from '@fitout/im-core';

/** Messages of one person that follow each other within this time are one group, in milliseconds. */
const TOGETHER_MS = 3 * 60_000;

/** What of a message decides whether it is shown together with the one before it. */
export type Joined = Pick<Message, 'from' | 'time' | 'status' | 'body'>;

/** Whether a message goes on with what its writer has just said: picture and name are not repeated then (UI-MSGLIST-14). */
export function joinsPrevious(previous: Joined | undefined, message: Joined): boolean {
  if (previous === undefined || previous.from !== message.from) return false;
  return message.time - previous.time < TOGETHER_MS && isBubble(previous) && isBubble(message);
}

/** Notices, steps of an order and what was taken back are lines in the middle. */
function isBubble({ status, body }: Joined): boolean {
  if (status === 'recalled' || body.type === 'notice') return false;
  return body.type !== 'text' || body.isProgress !== true;
}
