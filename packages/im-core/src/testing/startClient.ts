import { createImClient, type ImClient, type ImClientOptions } from '../client/createImClient.js';
import type { ChatService } from '../ports/ChatService.js';
import { createMemoryStore } from '../memory/createMemoryStore.js';
import { FakeClock } from './FakeClock.js';

/** The account and the service of a client; every other option may be left out. */
export interface StartClientOptions extends Partial<ImClientOptions> {
  readonly self: string;
  readonly service: ChatService;
}

/** A client for tests: in memory, on a clock of its own unless the test gives one. Not logged in yet. */
export function startClient(options: StartClientOptions): ImClient {
  let ids = 0;
  return createImClient({
    storage: createMemoryStore(),
    clock: new FakeClock(),
    newId: () => `${options.self}-message-${(ids += 1)}`,
    random: () => 0,
    schedule: (task) => task(),
    renewToken: async () => null,
    ...options,
  });
}

/** Logs in with the password that a `FakeHub` accepts. */
export async function logIn(client: ImClient, userId: string): Promise<void> {
  await client.session.start({ userId, secret: { kind: 'password', value: userId } });
}
