import type { Message } from '@fitout/im-core';
import { needsHeading } from '../../format/chatTime.js';

/** Which messages of one list stand under a time heading of their own. */
export interface Headings {
  /** Takes the list as it is now. Asking again with the same list changes nothing. */
  update(messages: readonly Message[]): void;
  has(id: string): boolean;
}

/**
 * Decides the time headings of one open list (UI-TIME-1, UI-MSGLIST-6; R465, A23).
 *
 * A message gets one when ten minutes or more have passed since the previous heading. What is on screen
 * never moves: older pages are decided among themselves, and only the heading at the very top, which
 * stands outside the rows, may go when the page put before it ends less than ten minutes earlier.
 */
export function createHeadings(): Headings {
  const headed = new Set<string>();
  let firstId: string | null = null;
  let lastId: string | null = null;
  let newest: number | null = null;

  /** Decides `from` up to `to`, not included, and returns the time of the last heading. */
  function decide(messages: readonly Message[], from: number, to: number, previous: number | null): number | null {
    let latest = previous;
    for (let i = from; i < to; i += 1) {
      const message = messages[i];
      if (message === undefined || !needsHeading(message.time, latest)) continue;
      headed.add(message.id);
      latest = message.time;
    }
    return latest;
  }

  function decideOlder(messages: readonly Message[], known: number): void {
    const latest = decide(messages, 0, known, null);
    const first = messages[known];
    if (first !== undefined && !needsHeading(first.time, latest)) headed.delete(first.id);
  }

  return {
    update(messages) {
      const knownFirst = firstId === null ? -1 : messages.findIndex(({ id }) => id === firstId);
      const knownLast = lastId === null ? -1 : messages.findLastIndex(({ id }) => id === lastId);
      if (knownLast === -1) {
        headed.clear();
        newest = decide(messages, 0, messages.length, null);
      } else {
        if (knownFirst > 0) decideOlder(messages, knownFirst);
        newest = decide(messages, knownLast + 1, messages.length, newest);
      }
      firstId = messages[0]?.id ?? null;
      lastId = messages.at(-1)?.id ?? null;
    },
    has: (id) => headed.has(id),
  };
}
