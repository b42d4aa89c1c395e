import { chinese } from '../copy/language.js';
import type { FriendEvent, GroupRequest } from '@fitout/im-core';
import { action, observable } from 'mobx';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  followFriends,
  followGroupRequests,
  friendToast,
  friendOf,
  groupRequestToast,
  watchPeople,
} from './followRelations.js';
import { addFriendProblem } from './AddFriendDialog.js';
import { ProfileCardStore } from './ProfileCardStore.js';

/** A contact list whose events the test sends. */
function startFollowing(hasLoaded = true) {
  const names = observable.map<string, { name: string; avatarUrl: string }>([], { deep: false });
  const loads: string[] = [];
  const toasts: string[] = [];
  let emit: (event: FriendEvent) => void = () => undefined;
  const stop = followFriends(
    {
      hasLoaded,
      follow(follower) {
        emit = follower;
        return () => {
          emit = () => undefined;
        };
      },
    },
    { find: (id) => names.get(id), load: (ids) => void loads.push(...ids) },
    (text) => toasts.push(text),
    chinese,
  );
  const named = action((id: string, name: string) => void names.set(id, { name, avatarUrl: '' }));
  return { loads, toasts, named, stop, emit: (event: FriendEvent) => emit(event) };
}

describe('changes of the contact list by others (MESSENGER)', () => {
  it.each([
    [{ type: 'friendRequested', by: '1007', message: '您好' }, '1007', '孙巧 请求添加好友'],
    [{ type: 'friendAdded', id: '1007', acceptedBy: 'them' }, '1007', '孙巧 已接受你的好友请求'],
    [{ type: 'friendAdded', id: '1007', acceptedBy: 'me' }, '1007', null],
    [{ type: 'friendRemoved', id: '1007' }, '1007', '你与 孙巧 已不再是好友'],
    [{ type: 'friendDeclined', by: '1007' }, '1007', '孙巧 拒绝了你的好友请求'],
  ] as const)('[UI-MESSENGER-36] %j about %s shows %s', (event, id, words) => {
    expect(friendOf(event)).toBe(id);
    expect(friendToast(event, '孙巧', chinese)).toBe(words);
  });

  it('[UI-MESSENGER-36] a toast has the name as soon as it is loaded', () => {
    const { emit, toasts, loads, named } = startFollowing();
    emit({ type: 'friendRequested', by: '1007', message: '' });
    expect([loads, toasts]).toEqual([['1007'], []]);
    named('1007', '孙巧');
    expect(toasts).toEqual(['孙巧 请求添加好友']);
    emit({ type: 'friendRemoved', id: '1007' });
    expect(toasts).toEqual(['孙巧 请求添加好友', '你与 孙巧 已不再是好友']);
  });

  it('[UI-MESSENGER-36] a request that waited for a new device has no toast, any other event has', () => {
    const { emit, toasts, named } = startFollowing(false);
    named('1007', '孙巧');
    emit({ type: 'friendRequested', by: '1007', message: '' });
    expect(toasts).toEqual([]);
    emit({ type: 'friendRemoved', id: '1007' });
    expect(toasts).toEqual(['你与 孙巧 已不再是好友']);
  });

  it('without a loaded name a toast has a neutral word, and after the end there is none', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { emit, toasts, stop } = startFollowing();
    emit({ type: 'friendDeclined', by: '1008' });
    emit({ type: 'friendRequested', by: '1008', message: '' });
    vi.advanceTimersByTime(3_000);
    expect(toasts).toEqual(['对方 拒绝了你的好友请求', '有人 请求添加好友']);
    emit({ type: 'friendDeclined', by: '1009' });
    stop();
    vi.advanceTimersByTime(60_000);
    expect(toasts).toHaveLength(2);
  });
});

describe('requests about groups (MESSENGER)', () => {
  it('[UI-MESSENGER-37]a new join request or invitation is reported by name and group, an answered one is not', () => {
    const requests = observable({ all: [] as readonly GroupRequest[] }, {}, { deep: false });
    const toasts: string[] = [];
    const people = {
      find: (id: string) => ({ name: id === '1007' ? '孙巧' : id, avatarUrl: '' }),
      load: () => undefined,
    };
    const nameOf = (id: string) => (id === '78' ? '老房翻新' : '');
    const groups = { requests, nameOf };
    const stop = followGroupRequests(groups, people, (text) => toasts.push(text), chinese);
    const request = (kind: GroupRequest['kind'], groupName: string): GroupRequest => {
      return { kind, groupId: '77', groupName, from: '1007', message: '', at: 1 };
    };
    const first = request('application', '新房验收');
    const set = action((all: readonly GroupRequest[]) => void (requests.all = all));
    set([first]);
    set([request('invitation', ''), first]);
    set([first]);
    expect(toasts).toEqual(['孙巧 申请加入“新房验收”', '孙巧 邀请你加入“群聊”']);
    // The service's event has no name: the list of the user's groups has.
    set([{ ...request('application', ''), groupId: '78' }, first]);
    expect(toasts.at(-1)).toBe('孙巧 申请加入“老房翻新”');
    stop();
    set([request('application', '团购'), first]);
    expect(toasts).toHaveLength(3);
    expect(groupRequestToast(first, undefined, '', chinese)).toBe('有人 申请加入“新房验收”');
  });
});

describe('presence (MESSENGER)', () => {
  it('[UI-MESSENGER-38] listed accounts are watched; a new order of the list watches none, and the end releases all', () => {
    const watched: string[][] = [];
    let unwatchCount = 0;
    const ids = observable.box<readonly string[]>(['b', 'a'], { deep: false });
    const watch = (now: readonly string[]) => {
      watched.push([...now]);
      return () => {
        unwatchCount += 1;
      };
    };
    const stop = watchPeople({ watch }, () => ids.get());
    const list = action((now: readonly string[]) => ids.set(now));
    list(['a', 'b', 'a']);
    list(['c', 'a', 'b']);
    expect([watched, unwatchCount]).toEqual([
      [
        ['a', 'b'],
        ['a', 'b', 'c'],
      ],
      1,
    ]);
    stop();
    expect(unwatchCount).toBe(2);
  });
});

it.each([
  ['', 'usernameMissing'],
  ['\u3000', 'usernameMissing'],
  ['1001', 'isSelf'],
  [' LinXiao ', 'isSelf'],
  ['1002', 'isFriend'],
  ['1007', null],
] as const)('[UI-MESSENGER-23] asking %j is refused as %s', (username, problem) => {
  const self = username.includes('X') ? 'linxiao' : '1001';
  expect(addFriendProblem(username, { self, has: (id) => id === '1002' })).toBe(problem);
});

it('[UI-MESSENGER-24] one card is open at a time', () => {
  const card = new ProfileCardStore();
  card.show('a');
  card.show('b');
  expect(card.id).toBe('b');
  card.close();
  expect(card.id).toBeNull();
});
