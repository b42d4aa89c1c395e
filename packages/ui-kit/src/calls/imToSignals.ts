import type { ImClient, OutgoingCommand } from '@fitout/im-core';
import { CALL_COMMAND } from '@fitout/rtc-core';
import type { ChatLine, HeardChat } from '@fitout/rtc-core/chat-signalling';
import { reaction } from 'mobx';
import type { CallFeed } from './createCallFeed.js';

/** The parts of a signal channel. */
export interface ImLineDeps {
  readonly im: Pick<ImClient, 'self' | 'conversations' | 'session' | 'parts' | 'clock'>;
  readonly feed: Pick<CallFeed, 'hear'>;
}

/** A signal channel over the chat, with its `dispose`. */
export interface ImLine extends ChatLine {
  dispose(): void;
}

/** Measures the service's clock: a command to the own account, which the service does not store. */
const TIME_COMMAND = 'fitoutTime';

/**
 * Sends calls over the chat: an invitation is a message of the conversation, so that both sides see it there; a signal
 * of a call is stored for devices that are offline; everything else reaches only devices that are online (R231, A43).
 */
export function imToSignals({ im, feed }: ImLineDeps): ImLine {
  const { self, clock } = im;
  const { service } = im.parts;
  const listeners = new Set<(message: HeardChat) => void>();
  const restored = new Set<() => void>();
  let stopFeed: (() => void) | null = null;
  /** How far the service's clock is ahead of this machine's. Milliseconds. */
  let ahead = 0;

  /** Each answer has the service's time as well. */
  async function tell(command: OutgoingCommand): Promise<void> {
    const told = await service.sendCommand(command);
    if (told.ok) ahead = told.value.time - clock.now();
  }

  const askTime = () => void tell({ to: self, action: TIME_COMMAND, extension: {}, isKept: false });

  const stopWatching = reaction(
    () => im.session.isOnline,
    (isOnline) => {
      if (!isOnline) return;
      askTime();
      for (const listener of restored) listener();
    },
  );
  if (im.session.isOnline) askTime();

  return {
    sendText(to, text, extension) {
      void im.conversations
        .timelineOf({ kind: 'contact', id: to })
        .send({ type: 'text', text, call: { ...extension } });
    },
    sendCommand(to, action, extension) {
      void tell({ to, action, extension, isKept: action === CALL_COMMAND });
    },
    hear(listener) {
      listeners.add(listener);
      stopFeed ??= feed.hear((news) => {
        for (const hears of listeners) hears(news);
      });
      return () => void listeners.delete(listener);
    },
    onRestored(listener) {
      restored.add(listener);
      return () => void restored.delete(listener);
    },
    serverNow: () => clock.now() + ahead,
    dispose() {
      stopWatching();
      stopFeed?.();
    },
  };
}
