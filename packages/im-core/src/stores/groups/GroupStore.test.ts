import { describe, expect, it } from 'vitest';
import { RetryingTask } from '../../delivery/RetryingTask.js';
import type { GroupEventKind, GroupMember } from '../../domain/groups/group.js';
import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import * as LIMITS from '../../limits.js';
import type { ChatService, GroupService } from '../../ports/ChatService.js';
import { FakeClock, settle } from '../../testing/FakeClock.js';
import { FakeHub } from '../../testing/FakeHub.js';
import type { MakeRefreshTask } from './GroupInfoStore.js';
import { GroupRequestStore } from './GroupRequestStore.js';
import { GroupStore } from './GroupStore.js';

const DETAIL = { name: '一', description: '', owner: 'amy', memberCount: 2, isPublic: false, needsApproval: false };
const LATE = err(imError('timedOut', 'as the test requires'));

function start(changes: Partial<GroupService> = {}) {
  const service: ChatService = {
    ...new FakeHub().add('amy').device('phone'),
    groups: async () => ok([{ id: 'g1', name: '一' }]),
    members: async () => ok([{ id: 'amy', role: 'owner' }]),
    groupAdmins: async () => ok([]),
    amIMuted: async () => ok(false),
    ...changes,
  };
  const requests = new GroupRequestStore({ self: 'amy', service, now: () => 0, keep: () => {}, onJoined: () => {} });
  const quiet = {
    keepNames: () => {},
    onListed: () => {},
    onJoined: () => {},
    onLeft: () => {},
    onDissolved: () => {},
    onEvent: () => {},
    files: null,
  };
  const clock = new FakeClock();
  const makeRefreshTask: MakeRefreshTask = (run) => new RetryingTask({ clock, run });
  return { clock, store: new GroupStore({ self: 'amy', service, clock, makeRefreshTask, requests, ...quiet }) };
}

describe('groups (GROUP)', () => {
  it.each([
    ['refused', 1],
    ['timedOut', 2],
  ] as const)('names in a group whose answer is %s are asked %i times', async (code, times) => {
    let asked = 0;
    const nicknames = async () => {
      asked += 1;
      return err(imError(code, 'as the test requires'));
    };
    const { store } = start({ nicknames } as Partial<GroupService>);
    for (let turn = 0; turn < 2; turn += 1) await store.nicknames.load('g1', ['amy']);
    expect(asked).toBe(times);
  });

  it('[IM-GROUP-12] a mute ends at its time, which an answer without a time does not change', async () => {
    const { clock, store } = start();
    const until = clock.now() + LIMITS.muteMs;
    store.muted('g1', until);
    store.muteFetched('g1', true);
    store.muteFetched('g2', true);
    store.muteFetched('g3', true);
    store.muteFetched('g3', false);
    await clock.advance(LIMITS.muteMs - 1);
    const restrictions = () => ['g1', 'g2', 'g3'].map(store.sendRestrictionOf);
    expect(restrictions()).toEqual([{ kind: 'muted', until }, { kind: 'muted', until: null }, { kind: 'none' }]);
    await clock.advance(1);
    expect([store.sendRestrictionOf('g1').kind, clock.waiting]).toEqual(['none', 0]);
    store.muted('g1', clock.now() - 1);
    expect(store.sendRestrictionOf('g1').kind).toBe('none');
    store.muted('g1', clock.now() + 1);
    store.dispose();
    expect(clock.waiting).toBe(0);
  });

  it('[IM-GROUP-19] the send restriction is requested again when all are muted or unmuted, and when the user’s role changes', async () => {
    let isMuted = false;
    const { store } = start({ amIMuted: async () => ok(isMuted) });
    await store.load();
    await store.loadMembers('g1');
    const receive = async (what: GroupEventKind, who: readonly string[], isMutedNow: boolean): Promise<string> => {
      isMuted = isMutedNow;
      store.onGroupEvent({ conversation: { kind: 'group', id: 'g1' }, what, by: 'bo', who });
      await settle();
      return store.sendRestrictionOf('g1').kind;
    };
    expect(await receive('allMuted', [], true)).toBe('muted');
    expect(await receive('promoted', ['amy'], false)).toBe('none');
    expect(await receive('demoted', ['amy'], true)).toBe('muted');
    expect(await receive('allUnmuted', [], false)).toBe('none');
  });

  it('[IM-GROUP-4] a failed request leaves the old list, and reports the error', async () => {
    let answer: Awaited<ReturnType<GroupService['groups']>> = ok([{ id: 'g1', name: '一' }]);
    const { store } = start({ groups: async () => answer });
    expect(await store.load()).toBeNull();
    answer = LATE;
    expect(await store.load()).toEqual(LATE.error);
    expect([store.ids, store.find('g1')]).toEqual([['g1'], { id: 'g1', name: '一' }]);
    answer = ok([{ id: 'g2', name: '二' }]);
    await store.load();
    expect([store.ids, store.find('g1')]).toEqual([['g2'], undefined]);
  });

  it('for a picture only the members are fetched, once, and all of it when the group is opened', async () => {
    const requested: string[] = [];
    const note = <Value>(what: string, value: Value) => {
      requested.push(what);
      return Promise.resolve(ok(value));
    };
    const { store } = start({
      members: () => note('members', [{ id: 'amy', role: 'owner' }]),
      groupAdmins: () => note('admins', []),
      amIMuted: () => note('muted', true),
    });
    await store.loadMemberNames('g1');
    await store.loadMemberNames('g1');
    expect([requested, store.membersOf('g1')]).toEqual([['members'], [{ id: 'amy', role: 'owner' }]]);
    await store.loadMembers('g1');
    expect([requested, store.sendRestrictionOf('g1').kind]).toEqual([
      ['members', 'members', 'admins', 'muted'],
      'muted',
    ]);
    await store.loadMemberNames('g1');
    expect(requested).toHaveLength(4);
  });

  it('[IM-GROUP-5] if the members, the admins or the mute could not be fetched, all of it is fetched at the next read', async () => {
    for (const failing of ['members', 'groupAdmins', 'amIMuted'] as const) {
      let isLate = true;
      const { store } = start({
        members: async () => (isLate && failing === 'members' ? LATE : ok([{ id: 'bo', role: 'member' } as const])),
        groupAdmins: async () => (isLate && failing === 'groupAdmins' ? LATE : ok(['bo'])),
        amIMuted: async () => (isLate && failing === 'amIMuted' ? LATE : ok(true)),
      });
      expect(await store.loadMembers('g1')).toEqual(LATE.error);
      isLate = false;
      expect(await store.loadMembers('g1')).toBeNull();
      expect([store.membersOf('g1'), store.sendRestrictionOf('g1').kind]).toEqual([
        [{ id: 'bo', role: 'admin' }],
        'muted',
      ]);
    }
  });

  it('the drawer shows an accepted change of the user before the lists are fetched again', async () => {
    let isSlow = false;
    const whenFast = <Value>(value: Value) =>
      isSlow ? new Promise<Result<Value, ImError>>(() => {}) : Promise.resolve(ok(value));
    const { clock, store } = start({
      members: () =>
        whenFast([
          { id: 'amy', role: 'owner' },
          { id: 'bo', role: 'member' },
        ] as const),
      groupAdmins: () => whenFast([]),
      mutedMembers: () => whenFast([]),
      blockedMembers: () => whenFast(['cho']),
      groupDetail: (id) => whenFast({ ...DETAIL, id }),
      changeMember: async () => ok(null),
    });
    const info = store.watch('g1');
    await clock.advance(200);
    expect([info.muted, info.admins, info.blocked]).toEqual([[], [], ['cho']]);
    isSlow = true;
    await store.change('g1', 'bo', 'mute');
    expect(info.muted).toEqual(['bo']);
    await store.change('g1', 'bo', 'unmute');
    expect(info.muted).toEqual([]);
    await store.change('g1', 'bo', 'promote');
    expect(info.members?.map(({ role }) => role)).toEqual(['owner', 'admin']);
    await store.change('g1', 'bo', 'demote');
    await store.change('g1', 'cho', 'unblock');
    expect([info.admins, info.blocked]).toEqual([[], []]);
    await store.change('g1', 'bo', 'remove');
    expect(info.members).toEqual([{ id: 'amy', role: 'owner' }]);
  });

  it('[IM-GROUP-5] members are fetched once at the first read, and again after a change', async () => {
    const requested: string[] = [];
    const { store } = start({
      members: async (id) => {
        requested.push(id);
        return requested.length === 1 ? LATE : ok([{ id: `member ${requested.length}`, role: 'member' }]);
      },
    });
    expect(await store.loadMembers('g1')).toEqual(LATE.error);
    await store.loadMembers('g1');
    await store.loadMembers('g1');
    expect([requested.length, store.membersOf('g1')]).toEqual([2, [{ id: 'member 2', role: 'member' }]]);
    store.changed();
    expect(store.membersOf('g1')).toHaveLength(1);
    await store.loadMembers('g1');
    expect([requested.length, store.membersOf('g1')]).toEqual([3, [{ id: 'member 3', role: 'member' }]]);
  });

  it('[IM-GROUP-5] an answer that an event overtook is not shown: the members are fetched again', async () => {
    const answers: ((members: readonly GroupMember[]) => void)[] = [];
    const { store } = start({
      members: () => new Promise((resolve) => answers.push((members) => resolve(ok(members)))),
    });
    const loading = store.loadMembers('g1');
    store.onGroupEvent({ conversation: { kind: 'group', id: 'g1' }, what: 'joined', by: 'bo', who: ['bo'] });
    answers[0]?.([{ id: 'amy', role: 'member' }]);
    await settle();
    expect(store.membersOf('g1')).toBeUndefined();
    answers[1]?.(['amy', 'bo'].map((id) => ({ id, role: 'member' })));
    expect(await loading).toBeNull();
    expect(store.membersOf('g1')).toHaveLength(2);
  });
});
