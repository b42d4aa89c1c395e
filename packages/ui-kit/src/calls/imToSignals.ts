import { isTransient, type ImClient, type OutgoingCommand } from '@fitout/im-core';
import { CALL_COMMAND } from '@fitout/rtc-core';
import type { ChatTransport, ReceivedChatMessage } from '@fitout/rtc-core/chat-signalling';
import { reaction, when } from 'mobx';
import type { CallFeed } from './createCallFeed.js';

/** The parts of a signal channel. */
export interface ChatSignalChannelDeps {
  readonly im: Pick<ImClient, 'self' | 'conversations' | 'session' | 'parts' | 'clock'>;
  readonly feed: Pick<CallFeed, 'listen'>;
}

/** A signal channel over the chat, with its `dispose`. */
export interface ChatSignalChannel extends ChatTransport {
  dispose(): void;
}

/** Measures the service's clock: a command to the own account, which the service does not store. */
const TIME_COMMAND = 'fitoutTime';

/**
 * Sends calls over the chat: an invitation is a message of the conversation, so that both sides see it there; a signal
 * of a call is stored for devices that are offline; everything else reaches only devices that are online (R231, A43).
 */
export function imToSignals({ im, feed }: ChatSignalChannelDeps): ChatSignalChannel {
  const { self, clock } = im;
  const { service } = im.parts;
  const listeners = new Set<(message: ReceivedChatMessage) => void>();
  const restored = new Set<() => void>();
  /** Signals of calls that did not reach the service: they follow after the next reconnect, in their order. */
  const unsent: OutgoingCommand[] = [];
  let stopFeed: (() => void) | null = null;
  let isDisposed = false;
  /** The service's clock minus the device's clock. Milliseconds. */
  let ahead = 0;

  /** Sends a command, and reads the service's time from the answer. */
  async function send(command: OutgoingCommand): Promise<void> {
    const sent = await service.sendCommand(command);
    if (sent.ok) ahead = sent.value.time - clock.now();
    else if (command.isStored && isTransient(sent.error)) unsent.push(command);
  }

  const askTime = () => send({ to: self, action: TIME_COMMAND, extension: {}, isStored: false });

  const stopWatching = reaction(
    () => im.session.isOnline,
    (isOnline) => {
      if (!isOnline) return;
      void askTime();
      for (const command of unsent.splice(0)) void send(command);
      for (const listener of restored) listener();
    },
  );
  const online = when(() => im.session.isOnline);
  /** Before the service's time is known, the age of an invitation is not. */
  const isTimed = online.then(askTime, () => undefined);

  return {
    sendText(to, text, extension) {
      void im.conversations
        .timelineOf({ kind: 'contact', id: to })
        .send({ type: 'text', text, call: { ...extension } });
    },
    sendCommand(to, action, extension) {
      void send({ to, action, extension, isStored: action === CALL_COMMAND });
    },
    subscribe(listener) {
      listeners.add(listener);
      void isTimed.then(() => {
        if (isDisposed) return;
        stopFeed ??= feed.listen((callEvent) => {
          for (const notify of listeners) notify(callEvent);
        });
      });
      return () => void listeners.delete(listener);
    },
    onRestored(listener) {
      restored.add(listener);
      return () => void restored.delete(listener);
    },
    serverNow: () => clock.now() + ahead,
    dispose() {
      isDisposed = true;
      online.cancel();
      stopWatching();
      stopFeed?.();
    },
  };
}
