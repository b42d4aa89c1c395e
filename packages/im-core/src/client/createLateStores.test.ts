import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import type { GroupEventKind } from '../domain/groups/groupEvent.js';
import type { GroupSummary } from '../domain/groups/group.js';
import { createMemoryStore } from '../memory/createMemoryStore.js';
import { LateFeature } from '../stores/LateFeature.js';
import { watchLate } from '../stores/lateStore.js';
import { FakeClock } from '../testing/FakeClock.js';
import { FakeHub } from '../testing/FakeHub.js';
import { startClient } from '../testing/startClient.js';
import { createSingleTab } from '../delivery/createSingleTab.js';
import { createLateParts, type LateParts } from './createLateParts.js';
import { createLateStores } from './createLateStores.js';
import { Signal } from './Signal.js';

const AMY = { userId: 'amy', secret: { kind: 'password', value: 'amy' } } as const;
const YARD = { kind: 'group', id: 'yard' } as const;
const LOBBY = { kind: 'chatroom', id: 'lobby' } as const;

/** The late stores of amy's client; their code arrives with the second try. */
function start() {
  const hub = new FakeHub().add('amy', 'bo');
  const clock = new FakeClock();
  const service = hub.device('amy tab');
  const { conversations, contacts } = startClient({ self: 'amy', service, clock });
  const none = () => undefined;
  let tries = 0;
  const late: LateFeature<LateParts> = new LateFeature({
    clock,
    load: async () => {
      tries += 1;
      if (tries === 1) throw new TypeError('no network');
      return createLateParts({
        self: 'amy',
        service,
        clock,
        conversations,
        contacts,
        declined: new Signal(),
        storage: createMemoryStore(),
        tabs: createSingleTab(),
        newId: () => 'id',
        settings: { peek: () => ({ isPinned: false, isMuted: false, isMarkedUnread: false }) },
        cache: { flushSoon: none },
        random: () => 0,
        renewToken: async () => null,
        onOnline: () => late.loaded?.start(),
        onOffline: () => late.loaded?.stop(),
        seen: { note: none, sendAll: none },
        recordsToCheck: () => null,
        restored: new Set(),
      });
    },
  });
  return { clock, late, service, parts: createLateStores(late) };
}

const groupEvent = (what: GroupEventKind, name: string) =>
  ({ type: 'groupEvent', event: { conversation: YARD, what, by: 'bo', who: ['amy'], name } }) as const;

it('before its code is loaded a late store is empty', async () => {
  const { late, parts } = start();
  await late.restore();
  const { groups, chatrooms, presence, notifications } = parts.stores;
  expect([groups.ids, groups.hasLoaded, groups.requests.all, groups.find('yard'), groups.nameOf('yard')]).toEqual([
    [],
    false,
    [],
    undefined,
    '',
  ]);
  expect([groups.isFormer('yard'), groups.sendRestrictionOf('yard')]).toEqual([false, { kind: 'none' }]);
  expect([chatrooms.rooms, [...chatrooms.joined], chatrooms.isOutside(LOBBY)]).toEqual([[], [], true]);
  expect([presence.own, presence.find('bo'), presence.recordOf('bo')]).toEqual([undefined, undefined, undefined]);
  expect([notifications.missedCount, notifications.isPromptDue, notifications.isHidden]).toEqual([0, false, false]);
  expect(await Promise.resolve(groups)).toBe(groups);
});

it('events and calls before the code is loaded keep their order, and an observer of the store sees each', async () => {
  const { clock, parts } = start();
  const { groups, notifications } = parts.stores;
  const { isFormer } = groups;
  const shown: (GroupSummary | undefined)[] = [];
  const stop = autorun(() => shown.push(groups.find(YARD.id)));
  parts.on.groupEvent(groupEvent('added', '老群'));
  parts.on.groupEvent(groupEvent('renamed', '新群'));
  notifications.change({ hasSound: false });
  notifications.change({ hasNotices: false });
  await clock.advance(10_000);
  expect(shown.flatMap((group) => group?.name ?? [])).toEqual(['老群', '新群']);
  expect(notifications.settings).toMatchObject({ hasSound: false, hasNotices: false });
  parts.on.groupEvent(groupEvent('removed', '新群'));
  expect([groups.ids, isFormer(YARD.id)]).toEqual([[], true]);
  stop();
  await parts.dispose?.();
});

it('a watch that ends before the code is loaded never begins', async () => {
  const { clock, late, service, parts } = start();
  const { presence } = parts.stores;
  const events: string[] = [];
  const watch = (name: string) =>
    watchLate(late, () => {
      events.push(`${name} began`);
      return () => events.push(`${name} ended`);
    });
  watch('first')();
  const end = watch('second');
  const unwatch = presence.watch(['bo']);
  await clock.advance(10_000);
  end();
  expect(events).toEqual(['second began', 'second ended']);
  await service.open(AMY);
  parts.start?.();
  await clock.advance(1_000);
  expect(presence.recordOf('bo')?.uid).toBe('bo');
  unwatch();
  await parts.dispose?.();
});

it('a client that is started before the code is loaded logs in once it is loaded, and is idle until then', async () => {
  const { clock, late, parts } = start();
  const { session } = parts.stores;
  const { wake } = session;
  const started = session.start(AMY);
  await clock.advance(0);
  wake();
  expect([session.connection, session.isOnline, session.token, session.error, session.logoutReason]).toEqual([
    'idle',
    false,
    null,
    null,
    null,
  ]);
  expect([parts.isLive(), late.loaded]).toEqual([false, null]);
  await clock.advance(10_000);
  expect([(await started).ok, session.isOnline]).toEqual([true, true]);
  await session.dispose();
  await parts.dispose?.();
});
