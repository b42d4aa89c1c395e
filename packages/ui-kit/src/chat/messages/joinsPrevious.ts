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

/** Which messages of a list go on with the one before them. */
export interface JoinedMessages {
  /** `previous` is undefined above the first message of the list. */
  isJoined(previous: Joined | undefined, message: Joined & Pick<Message, 'id'>): boolean;
}

/**
 * Remembers what the first message of a list was joined to: a page in front and old messages let go change no row that
 * is there, and the list keeps its place (UI-MSGLIST-2, UI-MSGLIST-14).
 */
export function createJoinedMessages(): JoinedMessages {
  const decided = new Map<string, { readonly wasFirst: boolean; readonly isJoined: boolean }>();
  return {
    isJoined(previous, message) {
      if (!isBubble(message)) return false;
      const known = decided.get(message.id);
      if (known !== undefined && (previous === undefined || known.wasFirst)) return known.isJoined;
      const isJoined = joinsPrevious(previous, message);
      decided.set(message.id, { wasFirst: previous === undefined, isJoined });
      return isJoined;
    },
  };
}
