import type { IncomingMessage, TransportEvent } from '@fitout/im-core';

/** A chat event that concerns calls. */
export interface CallEvent {
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
  /** Takes an event that did not come through the interceptor. */
  take(callEvent: CallEvent): void;
  /** Whether events are queued. */
  isWaiting(): boolean;
  /** One listener at a time; it gets earlier events at once. */
  listen(listener: (callEvent: CallEvent) => void): () => void;
}

/** The maximal length of the queue: the memory must not fill if the code for calls never loads. */
const MAX_QUEUED = 200;

/** Creates a feed; `onQueued` is called when an event is queued without a listener. */
export function createCallFeed(onQueued: () => void): CallFeed {
  let listener: ((callEvent: CallEvent) => void) | null = null;
  const waiting: CallEvent[] = [];

  function take(callEvent: CallEvent): void {
    if (listener !== null) return listener(callEvent);
    if (waiting.length < MAX_QUEUED) waiting.push(callEvent);
    onQueued();
  }

  return {
    intercept(event) {
      const callEvent = callEventOf(event);
      if (callEvent === null) return false;
      take(callEvent);
      return callEvent.kind === 'command';
    },
    take,
    isWaiting: () => waiting.length > 0,
    listen(next) {
      listener = next;
      for (const callEvent of waiting.splice(0)) next(callEvent);
      return () => {
        if (listener === next) listener = null;
      };
    },
  };
}

function callEventOf(event: TransportEvent): CallEvent | null {
  if (event.type === 'commandReceived') {
    const { from, action, extension, sentAt } = event;
    return { kind: 'command', from, action, extension, sentAt: sentAt === 0 ? null : sentAt, isLive: true };
  }
  return event.type === 'messageReceived' ? invitationIn(event.message) : null;
}

/** The invitation that a message is; null for any other message. */
export function invitationIn({ from, time, body }: Pick<IncomingMessage, 'from' | 'time' | 'body'>): CallEvent | null {
  if (body.type !== 'text' || body.call === undefined) return null;
  return { kind: 'text', from, action: null, extension: body.call, sentAt: time, isLive: true };
}
