import { createImClient, type ChatService } from '@fitout/im-core';
import { frameSchedule, systemClock } from '@fitout/im-core/browser';
import { NO_HISTORY, SELF } from '../contender.js';
import { createService, LOG_IN } from '../service.js';
import type { BenchMessage } from './screen.js';

export { SELF };

export function createOurClient(answers: Partial<ChatService> = {}) {
  const service = createService({ history: NO_HISTORY, ...answers });
  let ids = 0;
  const client = createImClient({
    self: SELF,
    service: service.client,
    storage: { get: async () => null, set: async () => true, remove: async () => {}, entries: async () => new Map() },
    clock: systemClock,
    newId: () => `written-${(ids += 1)}`,
    random: () => 0,
    schedule: frameSchedule,
    renewToken: async () => null,
  });
  return {
    client,
    start: () => client.session.start(LOG_IN),
    receive: (message: BenchMessage): void => service.emit({ type: 'messageReceived', message }),
  };
}

export function namesOf(names: ReadonlyMap<string, string> = new Map()) {
  return { find: (id: string) => ({ name: names.get(id) ?? `用户 ${id.slice(-4)}`, avatarUrl: '' }) };
}
