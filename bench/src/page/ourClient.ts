import { createImClient, type ChatService, type ImClient } from '@fitout/im-core';
import { frameSchedule, systemClock } from '@fitout/im-core/browser';
import { NO_HISTORY } from '../measures/replay.js';
import { createService } from '../service.js';
import type { BenchMessage } from './BenchMessage.js';

/** The account that looks. */
export const SELF = 'me';

/** The real core in a page, over a service that delivers the measure's messages and answers. */
export function createOurClient(answers: Partial<ChatService> = {}): {
  readonly client: ImClient;
  readonly receive: (message: BenchMessage) => void;
} {
  const service = createService(NO_HISTORY);
  let ids = 0;
  const client = createImClient({
    self: SELF,
    service: { ...service.client, ...answers },
    storage: { get: async () => null, set: async () => true, remove: async () => {}, entries: async () => new Map() },
    clock: systemClock,
    newId: () => `written-${(ids += 1)}`,
    random: () => 0,
    schedule: frameSchedule,
    renewToken: async () => null,
  });
  return {
    client,
    receive: (message) => service.emit({ type: 'messageReceived', message }),
  };
}
