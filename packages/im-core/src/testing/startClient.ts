import { createImClient, type ImClient, type ImClientOptions } from '../createImClient.js';
import type { ChatService } from '../ports/ChatService.js';
import { createMemoryStore } from '../storage/memory.js';
import { FakeClock } from './FakeClock.js';
import { FakeHub } from './FakeHub.js';

/** The account and the service of a client; every other option may be left out. */
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

/** Logs in with the password that a `FakeHub` accepts. */
export async function logIn(client: ImClient, userId: string): Promise<void> {
  await client.session.start({ userId, secret: { kind: 'password', value: userId } });
}

/** The group of amy, bo and cho. */
export const TEAM = { kind: 'group', id: 'team' } as const;
/** An empty chatroom. */
export const LOBBY = { kind: 'chatroom', id: 'lobby' } as const;

/** Clients of one service on one clock: amy owns a group with bo and cho; dan is in no group. */
export function startTeam() {
  const hub = new FakeHub().add('amy', 'bo', 'cho', 'dan');
  hub.addGroup(TEAM.id, '装修群', ['amy', 'bo', 'cho']).addChatroom(LOBBY.id, '大厅');
  const clock = new FakeClock();
  let ids = 0;

  /** A logged-in client; the `values` of an earlier session make it the next one. */
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
