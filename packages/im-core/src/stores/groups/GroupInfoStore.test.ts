import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RetryingTask } from '../../delivery/RetryingTask.js';
import type { GroupMember } from '../../domain/groups/group.js';
import { err, imError, ok, type ImError, type Result } from '../../domain/imError.js';
import type { ChatService } from '../../ports/ChatService.js';
import { FakeClock } from '../../testing/FakeClock.js';
import { FakeHub } from '../../testing/FakeHub.js';
import { GroupInfoStore } from './GroupInfoStore.js';

const PEOPLE = ['bo', 'cho', 'dan'] as const;

function start(delays: readonly number[]) {
  const clock = new FakeClock();
  const truth = { members: ['me', ...PEOPLE] as string[], admins: [] as string[], muted: [] as string[], owner: 'me' };
  const requested: string[] = [];
  let calls = 0;
  const later = <T>(what: string, value: T): Promise<Result<T, ImError>> => {
    requested.push(what);
    calls += 1;
    const delay = delays[calls % delays.length] ?? 0;
    // Some of the first answers are lost.
    const answer = delay === 7 && calls < 20 ? err(imError('timedOut', 'as the test requires')) : ok(value);
    return new Promise((resolve) => clock.after(delay, () => resolve(answer)));
  };
  const members = (): readonly GroupMember[] =>
    truth.members.map((id) => ({ id, role: id === truth.owner ? 'owner' : 'member' }));
  const service: ChatService = {
    ...new FakeHub().device('phone'),
    members: () => later('members', members()),
    groupAdmins: () => later('admins', [...truth.admins]),
    mutedMembers: () => later('muted', [...truth.muted]),
    blockedMembers: () => later('blocked', []),
    groupDetail: (id) =>
      later('detail', {
        id,
        name: '群',
        description: '',
        owner: truth.owner,
        memberCount: truth.members.length,
        isPublic: false,
        needsApproval: false,
      }),
  };
  const info = new GroupInfoStore({
    id: 'g1',
    self: 'me',
    service,
    makeRefreshTask: (run) => new RetryingTask({ clock, run }),
    onMembers: () => undefined,
    onAdmins: () => undefined,
  });
  return { clock, truth, info, requested };
}

describe('the content of a group’s drawer (GROUP)', () => {
  it('[IM-GROUP-10] admins and mutes are requested 100 ms after the rest, and mutes by owner and admins only', async () => {
    const { clock, truth, info, requested } = start([0]);
    truth.owner = 'bo';
    info.start();
    await clock.advance(99);
    expect(requested).toEqual(['detail', 'members']);
    await clock.advance(1);
    expect([requested, info.myRole, info.actions]).toEqual([
      ['detail', 'members', 'admins'],
      'member',
      ['invite', 'quit'],
    ]);
    truth.admins = ['me'];
    info.changed();
    await clock.advance(150);
    expect([requested.slice(3), info.myRole]).toEqual([['detail', 'members', 'admins', 'muted'], 'admin']);
    expect(info.members?.map(({ id, role }) => `${id} ${role}`)).toEqual([
      'bo owner',
      'me admin',
      'cho member',
      'dan member',
    ]);
    info.stop();
    expect(clock.waiting).toBe(0);
  });

  it('[IM-GROUP-17] a member, who gets no event, sees a new admin within ten seconds while the drawer is open', async () => {
    const { clock, truth, info, requested } = start([0]);
    truth.owner = 'bo';
    info.start();
    await clock.advance(150);
    truth.admins = ['cho'];
    await clock.advance(10_000);
    expect(info.members?.find(({ id }) => id === 'cho')?.role).toBe('admin');
    expect(requested).toEqual(['detail', 'members', 'admins', 'admins']);
    info.stop();
    await clock.advance(60_000);
    expect(requested).toHaveLength(4);
  });

  it("[IM-GROUP-10] in any order of changes, with answers that overtake each other or are lost, it ends with the service's state", async () => {
    const step = fc.record({
      what: fc.constantFrom('promote', 'demote', 'mute', 'unmute', 'join', 'leave', 'again'),
      who: fc.constantFrom(...PEOPLE),
      pauseMs: fc.constantFrom(0, 1, 30, 120, 400),
    });
    const delays = fc.array(fc.constantFrom(0, 3, 7, 60, 250), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 15 }), delays, async (steps, late) => {
        const { clock, truth, info } = start([...late, 0]);
        info.start();
        for (const { what, who, pauseMs } of steps) {
          const without = (list: readonly string[]): string[] => list.filter((id) => id !== who);
          if (what === 'promote') truth.admins = [...without(truth.admins), who];
          if (what === 'demote') truth.admins = without(truth.admins);
          if (what === 'mute') truth.muted = [...without(truth.muted), who];
          if (what === 'unmute') truth.muted = without(truth.muted);
          if (what === 'join') truth.members = [...without(truth.members), who];
          if (what === 'leave') truth.members = without(truth.members);
          if (what === 'again') info.start();
          else info.changed();
          await clock.advance(pauseMs);
        }
        await clock.advance(600_000);
        expect(info.members?.map(({ id }) => id).toSorted()).toEqual(truth.members.toSorted());
        expect([info.admins, info.muted, info.error, clock.waiting]).toEqual([truth.admins, truth.muted, null, 0]);
      }),
      { numRuns: 150 },
    );
  });
});
