import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterListing,
  afterMembers,
  requestsAfter,
  type GroupEvent,
  type GroupEventKind,
  type GroupRequest,
} from './group.js';

const ME = 'me';

function event(what: GroupEventKind, who: string, changes: Partial<GroupEvent> = {}): GroupEvent {
  return { conversation: { kind: 'group', id: 'g1' }, what, by: who, who: [who], ...changes };
}

function application(from: string, groupId = 'g1'): GroupRequest {
  return { kind: 'application', groupId, groupName: '', from, message: '', at: 0 };
}

const invitation: GroupRequest = {
  kind: 'invitation',
  groupId: 'g1',
  groupName: '一',
  from: 'amy',
  message: '',
  at: 7,
};

describe('applications and invitations (GROUP)', () => {
  it('[IM-GROUP-13] an applicant is listed once, the latest first, with the last message', () => {
    let list = requestsAfter([], event('applied', 'bo', { message: '一' }), ME, 1);
    list = requestsAfter(list, event('applied', 'cho'), ME, 2);
    list = requestsAfter(list, event('applied', 'bo', { message: '二' }), ME, 3);
    expect(list).toEqual([
      { ...application('bo'), message: '二', at: 3 },
      { ...application('cho'), at: 2 },
    ]);
    const invited = requestsAfter([], event('invited', ME, { by: 'amy', name: '一' }), ME, 7);
    expect(invited).toEqual([invitation]);
  });

  it.each<[GroupEventKind, string, boolean]>([
    ['joined', 'bo', false],
    ['joined', 'cho', true],
    ['left', 'cho', true],
    ['dissolved', 'amy', false],
    ['removed', ME, false],
    ['demoted', ME, false],
    ['demoted', 'cho', true],
    ['renamed', 'amy', true],
  ])('[IM-GROUP-14] after %s of %s the application of bo waits: %s', (what, who, waits) => {
    expect(requestsAfter([application('bo')], event(what, who), ME, 9)).toHaveLength(waits ? 1 : 0);
  });

  it.each<[GroupEventKind, string, boolean]>([
    ['joined', ME, false],
    ['added', ME, false],
    ['joined', 'cho', true],
    ['dissolved', 'amy', false],
  ])('[IM-GROUP-14] after %s of %s the invitation waits: %s', (what, who, waits) => {
    expect(requestsAfter([invitation], event(what, who), ME, 9)).toHaveLength(waits ? 1 : 0);
  });

  it('[IM-GROUP-14] in any order of events and lists no member, no disbanded group and no duplicate is listed', () => {
    const person = fc.constantFrom('bo', 'cho', 'dan', ME);
    const group = fc.constantFrom('g1', 'g2');
    const what = fc.constantFrom<GroupEventKind[]>(
      'applied',
      'invited',
      'joined',
      'left',
      'removed',
      'demoted',
      'dissolved',
    );
    const step = fc.record({ what, who: person, groupId: group });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let list: readonly GroupRequest[] = [];
        const open = new Map<string, boolean>();
        for (const { what: change, who, groupId } of steps) {
          const conversation = { kind: 'group', id: groupId } as const;
          list = requestsAfter(list, { conversation, what: change, by: who, who: [who] }, ME, 0);
          if (change === 'applied') open.set(`application ${groupId} ${who}`, true);
          if (change === 'invited') open.set(`invitation ${groupId} ${who}`, true);
          for (const key of open.keys()) {
            const [kind, of, from] = key.split(' ');
            if (of !== groupId) continue;
            const isMine = who === ME;
            const ends =
              kind === 'application'
                ? (change === 'joined' && from === who) || (isMine && /^(?:left|removed|demoted)$/u.test(change))
                : change === 'joined' && isMine;
            if (ends || change === 'dissolved') open.delete(key);
          }
        }
        const keys = list.map(({ kind, groupId, from }) => `${kind} ${groupId} ${from}`);
        expect(keys.toSorted()).toEqual([...open.keys()].toSorted());
        // The service's lists are applied last.
        const settled = afterMembers(
          afterListing(list, (id) => id === 'g1'),
          'g1',
          [{ id: 'bo', role: 'member' }],
        );
        for (const { kind, groupId, from } of settled) {
          expect(kind === 'application' ? groupId === 'g1' && from !== 'bo' : groupId !== 'g1').toBe(true);
        }
      }),
    );
  });
});
