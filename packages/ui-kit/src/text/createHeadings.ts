import type { Message } from '@fitout/im-core';
import { needsHeading } from './chatTime.js';

/** Which messages of one list have a time heading above them. */
export interface Headings {
  /** Takes the current list. The same list again changes nothing. */
  update(messages: readonly Message[]): void;
  has(id: string): boolean;
}

/**
 * Decides the time headings of one open list (UI-TIME-1, UI-MSGLIST-6; R465, A23).
 *
 * A message gets one when ten minutes or more have passed since the previous heading. Visible rows never move: older
 * pages are decided among themselves, and only the heading at the very top, which is outside the rows, is removed if
 * the page in front of it ends less than ten minutes earlier.
 */
export function createHeadings(): Headings {
  const headed = new Set<string>();
  let firstId: string | null = null;
  let lastId: string | null = null;
  let newest: number | null = null;

  /** Decides the messages from `from` to `to`, exclusive, and returns the time of the last heading. */
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
