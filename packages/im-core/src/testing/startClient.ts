import { createImClient, type ImClient, type ImClientOptions } from '../createImClient.js';
import type { ChatService } from '../ports/ChatService.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from './FakeClock.js';
import { FakeHub } from './FakeHub.js';

export interface StartClientOptions extends Partial<ImClientOptions> {
  readonly self: string;
  readonly service: ChatService;
}

let ids = 0;

/** A client for tests: in memory, on a clock of its own unless the test gives one. Not logged in yet. */
export function startClient(options: StartClientOptions): ImClient {
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

export async function logIn(client: ImClient, userId: string): Promise<void> {
  await client.session.start({ userId, secret: { kind: 'password', value: userId } });
}

export const TEAM = { kind: 'group', id: 'team' } as const;
export const LOBBY = { kind: 'chatroom', id: 'lobby' } as const;

export function startTeam() {
  const hub = new FakeHub().add('amy', 'bo', 'cho', 'dan');
  hub.addGroup(TEAM.id, '装修群', ['amy', 'bo', 'cho']).addChatroom(LOBBY.id, '大厅');
  const clock = new FakeClock();
  let ids = 0;

  async function client(self: string, values = new Map<string, string>(), tab = 'tab'): Promise<ImClient> {
    const storage = createMemoryStore(values);
    const newId = (): string => `${self} ${(ids += 1)}`;
    const im = startClient({ self, service: hub.device(`${self} ${tab}`), storage, clock, newId });
    await im.restore();
    await logIn(im, self);
    await clock.advance(0);
    return im;
  }

  return { hub, clock, client };
}
