import { err, imError, ok, type ImError, type Result } from '@fitout/im-core';
import { action, observable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { RoomStore } from './RoomStore.js';

/** A service that answers when the test releases its answer, and records its calls. */
function start() {
  const session = observable({ isOnline: true });
  const calls: string[] = [];
  const joined = observable.set<string>();
  const waiting: ((answer: Result<null, ImError>) => void)[] = [];
  const rooms = new RoomStore({
    session,
    chatrooms: {
      joined,
      load: async () => null,
      join: (id) => {
        calls.push(`join ${id}`);
        return new Promise((resolve) => waiting.push(resolve));
      },
      leave: async (id) => {
        calls.push(`leave ${id}`);
        return ok(null);
      },
    },
  });
  const answer = async (result: Result<null, ImError>) => {
    if (result.ok) confirmJoin();
    waiting.shift()?.(result);
    await Promise.resolve();
  };
  const confirmJoin = action(() => joined.add(calls.at(-1)?.slice('join '.length) ?? ''));
  const removeUser = action((id: string) => joined.delete(id));
  const goOnline = action((isOnline: boolean) => {
    session.isOnline = isOnline;
  });
  return { rooms, calls, answer, goOnline, removeUser };
}

describe('visiting chatrooms (ROOM)', () => {
  it('[UI-MESSENGER-10] the user is a member while the chatroom is shown, and not afterwards', async () => {
    const { rooms, calls, answer } = start();
    rooms.enter('lobby');
    expect(rooms.visit).toBe('coming');
    await answer(ok(null));
    expect(rooms.visit).toBe('inside');
    rooms.leave();
    expect([rooms.visit, calls]).toEqual(['none', ['join lobby', 'leave lobby']]);
  });

  it('[UI-MESSENGER-10] a user who leaves before the answer arrives does not stay a member', async () => {
    const { rooms, calls, answer } = start();
    rooms.enter('lobby');
    rooms.leave();
    rooms.enter('hall');
    await answer(ok(null));
    expect(calls).toEqual(['join lobby', 'join hall', 'leave lobby']);
    expect(rooms.visit).toBe('coming');
  });

  it('[UI-MESSENGER-10] a refusal is shown and can be retried', async () => {
    const { rooms, answer } = start();
    rooms.enter('lobby');
    await answer(err(imError('refused', 'full')));
    expect(rooms.visit).toBe('refused');
    rooms.enter('lobby');
    await answer(ok(null));
    expect(rooms.visit).toBe('inside');
  });

  it('[UI-MESSENGER-11] a removed user is out without a leave request, and can join again', async () => {
    const { rooms, calls, answer, removeUser } = start();
    rooms.enter('lobby');
    await answer(ok(null));
    removeUser('lobby');
    expect(rooms.visit).toBe('out');
    rooms.leave();
    expect([rooms.visit, calls]).toEqual(['none', ['join lobby']]);
    rooms.enter('lobby');
    await answer(ok(null));
    expect(rooms.visit).toBe('inside');
  });

  it('[UI-MESSENGER-10] two answers for one chatroom do not remove the user from the next one', async () => {
    const { rooms, calls, answer, removeUser } = start();
    rooms.enter('lobby');
    rooms.leave();
    rooms.enter('lobby');
    await answer(ok(null));
    await answer(ok(null));
    rooms.leave();
    rooms.enter('hall');
    await answer(ok(null));
    removeUser('lobby');
    expect([rooms.visit, calls.at(-1)]).toEqual(['inside', 'join hall']);
  });

  it('[UI-MESSENGER-10] without a connection the store joins as soon as there is one', async () => {
    const { rooms, calls, goOnline } = start();
    goOnline(false);
    rooms.enter('lobby');
    expect(calls).toEqual([]);
    goOnline(true);
    expect(calls).toEqual(['join lobby']);
  });

  it('[UI-MESSENGER-9] the state of the list is known', async () => {
    const { rooms } = start();
    rooms.load();
    expect(rooms.list).toBe('loading');
    await Promise.resolve();
    await Promise.resolve();
    expect(rooms.list).toBe('there');
  });
});
