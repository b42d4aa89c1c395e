import type { Message } from '@fitout/im-core';

/** The new messages at the end of a list since its last render. */
export interface Arrivals {
  /** One of them is the user's own: the list scrolls to its end. */
  readonly hasOwn: boolean;
  /** The number of messages of others. */
  readonly others: number;
  /** Ids of those that mention the user, the earliest first. */
  readonly mentioning: readonly string[];
}

/** Counts the messages after the previous last one, among the first `count`. */
export function arrivals(messages: readonly Message[], count: number, previousLastId: string, self: string): Arrivals {
  let others = 0;
  let hasOwn = false;
  const mentioning: string[] = [];
  for (let i = count - 1; i >= 0; i -= 1) {
    const message = messages[i];
    if (message === undefined || message.id === previousLastId) break;
    if (message.from === self) hasOwn ||= message.status === 'sending';
    else {
      others += 1;
      if (message.mentions.includes(self)) mentioning.unshift(message.id);
    }
  }
  return { hasOwn, others, mentioning };
}
