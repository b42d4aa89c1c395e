import { describe, expect, it } from 'vitest';
import { RetryingTask } from '../../delivery/RetryingTask.js';
import { err, imError, ok } from '../../domain/imError.js';
import type { ChatroomService } from '../../ports/ChatService.js';
import { FakeClock } from '../../testing/FakeClock.js';
import { FakeHub } from '../../testing/FakeHub.js';
import { ChatroomStore } from './ChatroomStore.js';

const LATE = err(imError('timedOut', 'as the test requires'));

describe('chatrooms (GROUP)', () => {
  it('[IM-GROUP-6] a chatroom is joined when the service confirms it, and joined again after an outage', async () => {
    const requested: string[] = [];
    let answer: Awaited<ReturnType<ChatroomService['joinChatroom']>> = LATE;
    const events: string[] = [];
    const store = new ChatroomStore({
      self: 'amy',
      makeRefreshTask: (run) => new RetryingTask({ clock: new FakeClock(), run }),
      service: {
        ...new FakeHub().device('phone'),
        chatrooms: async () => ok([{ id: 'r1', name: '大厅' }]),
        leaveChatroom: async () => ok(null),
        joinChatroom: async (id) => {
          requested.push(id);
          return answer;
        },
      },
      onJoined: (id) => void events.push(`joined ${id}`),
      onLeft: (id) => void events.push(`left ${id}`),
    });
    expect((await store.join('r1')).ok).toBe(false);
    expect([events, store.joined.has('r1')]).toEqual([[], false]);
    answer = ok(null);
    await store.join('r1');
    expect(await store.rejoin()).toBeNull();
    await store.leave('r1');
    expect([requested, events, store.joined.size]).toEqual([['r1', 'r1', 'r1'], ['joined r1', 'left r1'], 0]);
    await store.load();
    expect(store.find('r1')).toEqual({ id: 'r1', name: '大厅' });
  });

  it('[IM-GROUP-6][IM-HIST-9] after an outage the user is outside a chatroom that refuses, and another one is joined later', async () => {
    const answers = new Map<string, Awaited<ReturnType<ChatroomService['joinChatroom']>>>();
    const events: string[] = [];
    const store = new ChatroomStore({
      self: 'amy',
      makeRefreshTask: (run) => new RetryingTask({ clock: new FakeClock(), run }),
      service: { ...new FakeHub().device('phone'), joinChatroom: async (id) => answers.get(id) ?? ok(null) },
      onJoined: () => undefined,
      onLeft: (id) => void events.push(`left ${id}`),
    });
    for (const id of ['gone', 'expired', 'slow']) await store.join(id);
    answers.set('gone', err(imError('refused', 'as the test requires')));
    answers.set('expired', err(imError('tokenExpired', 'as the test requires')));
    answers.set('slow', LATE);
    expect(await store.rejoin()).toEqual(LATE.error);
    expect([[...store.joined], events]).toEqual([['expired', 'slow'], ['left gone']]);
  });
});
