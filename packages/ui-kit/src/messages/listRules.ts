import type { Message } from '@fitout/im-core';
import { needsHeading } from '../text/chatTime.js';

export interface Shown {
  readonly firstId: string;
  readonly lastId: string;
  readonly length: number;
}

export interface Stage {
  readonly count: number;
  readonly shift: boolean;
}

/**
 * The next batch to render (UI-MSGLIST-2).
 *
 * The virtual list knows only lengths and needs to know at which end they changed. If a page in front and a message at
 * the end arrive together, the front is rendered first and the rest right after it, before the next paint: the scroll
 * anchor and the stick to the bottom work for both.
 */
export function nextRenderBatch(shown: Shown | null, messages: readonly { readonly id: string }[]): Stage {
  const all = { count: messages.length, shift: false };
  if (shown === null || messages[0]?.id === shown.firstId) return all;
  const last = messages.findLastIndex(({ id }) => id === shown.lastId);
  if (last === -1 || last + 1 === shown.length) return all;
  return { count: last + 1, shift: true };
}

export interface Arrivals {
  readonly hasOwn: boolean;
  readonly others: number;
  readonly mentioning: readonly string[];
}

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

/** Messages of one sender that follow each other within this time are one group. Milliseconds. */
const GROUP_WITHIN_MS = 3 * 60_000;

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
