import type { CallInvitation, TransportEvent } from '@fitout/im-core';

/** A chat event that concerns calls. */
export interface CallNews {
  readonly kind: 'text' | 'command';
  /** The sender's account, as stamped by the service. */
  readonly from: string;
  readonly action: string | null;
  readonly extension: unknown;
  /** Epoch milliseconds of the service; null if it sends none. */
  readonly sentAt: number | null;
  readonly isLive: true;
}

/** Takes the events of calls out of the chat, and queues them while the code for calls is loading. */
export interface CallFeed {
  /** For the chat's interceptor: a command is kept from the conversations, an invitation is also shown there. */
  intercept(event: TransportEvent): boolean;
  /** One listener at a time; it gets earlier events at once. */
  hear(listener: (news: CallNews) => void): () => void;
}

/** The maximal length of the queue: the memory must not fill if the code for calls never loads. */
const MAX_QUEUED = 200;

/** Creates a feed; `wanted` is called when an event is queued without a listener. */
export function createCallFeed(wanted: () => void): CallFeed {
  let listener: ((news: CallNews) => void) | null = null;
  const waiting: CallNews[] = [];
  return {
    intercept(event) {
      const news = newsOf(event);
      if (news === null) return false;
      if (listener !== null) listener(news);
      else {
        if (waiting.length < MAX_QUEUED) waiting.push(news);
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
