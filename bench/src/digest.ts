import { createHash } from 'node:crypto';
import { LIMITS } from '@fitout/im-core';
import type { Contender, ConversationState } from './Contender.js';
import { isResent } from './history.js';
import type { End } from './measures/Measure.js';

/** The digests of how a contender ended, for its sample. */
export function endOf(contender: Contender): End {
  return { digest: digestOf(contender), common: textDigest(commonOf(contender.state())) };
}

/** A short text of the cached data of a contender and of what its observers read: equal texts mean equal results. */
export function digestOf(contender: Contender): string {
  return textDigest([contender.state(), contender.seen()]);
}

/**
 * The part of a final state that a peer can state too: each conversation's messages in the order of writing, with their
 * statuses. A peer that keeps the order of arrival, resent messages or more than the limits allow states the same.
 */
export function commonOf(state: readonly ConversationState[]): readonly unknown[] {
  return state
    .map(({ kind, id, messages }) => {
      const most = kind === 'contact' ? LIMITS.keptContactMessages : LIMITS.keptGroupMessages;
      const once = new Map(messages.filter(([serverId]) => !isResent(serverId)));
      return { kind, id, messages: [...once].sort(byServerId).slice(-most) };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Service ids of a history have the same length and grow with the time. */
function byServerId([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : 1;
}

function textDigest(end: unknown): string {
  return createHash('sha256').update(JSON.stringify(end)).digest('hex').slice(0, 16);
}
