import { ok, type ChatService, type TransportEvent } from '@fitout/im-core';
import { FakeHub } from '@fitout/im-core/testing';
import { SELF } from './contender.js';

/** The service in memory of the core's own tests, which here only emits the given events; `answers` replaces some of its answers. */
export function createService(answers: Partial<ChatService>) {
  let listener: (event: TransportEvent) => void = () => {};
  // The same promise each time: these are called once per message of the open conversation.
  const done = Promise.resolve(ok(null));
  const client: ChatService = {
    ...new FakeHub().add(SELF).device('bench'),
    markConversationRead: () => done,
    markMessageRead: () => done,
    ...answers,
    subscribe(hears) {
      listener = hears;
      return () => void (listener = () => {});
    },
  };
  return { client, emit: (event: TransportEvent): void => listener(event) };
}

export const LOG_IN = { userId: SELF, secret: { kind: 'password', value: SELF } } as const;
