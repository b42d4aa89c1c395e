import type { CallInvitation, TransportEvent } from '@fitout/im-core';

/** What of a chat concerns calls. */
export interface CallNews {
  readonly kind: 'text' | 'command';
  /** The account as the service stamped it. */
  readonly from: string;
  readonly action: string | null;
  readonly extension: unknown;
  /** Epoch milliseconds of the service; null when it does not say. */
  readonly sentAt: number | null;
  readonly isLive: true;
}

/** Leads what concerns calls out of the chat, and keeps it while calls are still being fetched. */
export interface CallFeed {
  /** For the chat's interceptor: a command stays out of the conversations, an invitation is kept there too. */
  intercept(event: TransportEvent): boolean;
  /** One listener at a time; it gets earlier events at once. */
  hear(listener: (news: CallNews) => void): () => void;
}

/** More than this does not wait: calls that do not arrive must not fill the memory. */
const MOST_WAITING = 200;

/** A feed; `wanted` is called when an entry waits without a listener. */
export function createCallFeed(wanted: () => void): CallFeed {
  let listener: ((news: CallNews) => void) | null = null;
  const waiting: CallNews[] = [];
  return {
    intercept(event) {
      const news = newsOf(event);
      if (news === null) return false;
      if (listener !== null) listener(news);
      else {
        if (waiting.length < MOST_WAITING) waiting.push(news);
        wanted();
      }
      return news.kind === 'command';
    },
    hear(next) {
      listener = next;
      for (const news of waiting.splice(0)) next(news);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}

function newsOf(event: TransportEvent): CallNews | null {
  if (event.type === 'commandReceived') {
    const { from, action, extension, sentAt } = event;
    return { kind: 'command', from, action, extension, sentAt: sentAt === 0 ? null : sentAt, isLive: true };
  }
  if (event.type !== 'messageReceived' || event.message.body.type !== 'text') return null;
  const { from, time, body } = event.message;
  const call: CallInvitation | undefined = body.call;
  return call === undefined ? null : { kind: 'text', from, action: null, extension: call, sentAt: time, isLive: true };
}
