import type { ImClient } from '../client/createImClient.js';
import { createMemoryStore } from '../memory/createMemoryStore.js';
import { FakeClock } from './FakeClock.js';
import { FakeHub } from './FakeHub.js';
import { logIn, startClient } from './startClient.js';

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
