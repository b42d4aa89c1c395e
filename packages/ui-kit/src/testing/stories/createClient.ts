import { createImClient, type ImClient, type ImClientOptions } from '@fitout/im-core';
import { createMemoryStore } from '@fitout/im-core/memory';
import { FakeClock, type FakeHub } from '@fitout/im-core/testing';

export function createClient(hub: FakeHub, self: string, options: Partial<ImClientOptions> = {}): ImClient {
  let ids = 0;
  return createImClient({
    self,
    service: options.service ?? hub.device(`${self}'s playground`),
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => `${self}-${(ids += 1)}`,
    random: () => 0,
    schedule: (task) => task(),
    renewToken: async () => null,
    ...options,
  });
}
