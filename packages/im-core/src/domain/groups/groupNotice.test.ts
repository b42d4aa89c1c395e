import { describe, expect, it } from 'vitest';
import { groupNoticeOf, mergedNotice, type GroupNotice } from './group.js';

const GROUP = { kind: 'group', id: 'g1' } as const;

function joined(...who: readonly string[]): GroupNotice {
  return { what: 'joined', by: who[0] ?? '', who };
}

describe('notices about a group (GROUP)', () => {
  it('an application, an invitation, a refusal and a changed description are no notice for all members', () => {
    const event = { conversation: GROUP, by: 'bo', who: ['bo'] };
    expect(groupNoticeOf({ ...event, what: 'applied' })).toBeNull();
    expect(groupNoticeOf({ ...event, what: 'renamed' })).toBeNull();
    expect(groupNoticeOf({ ...event, what: 'renamed', name: '新' })).toMatchObject({ what: 'renamed', name: '新' });
    expect(groupNoticeOf({ ...event, what: 'applicationAccepted' })).toMatchObject({ what: 'joined' });
  });

  it('members who join within a minute share one notice, and a repeated event adds no second one', () => {
    expect(mergedNotice(joined('bo'), joined('cho'), 60_000)).toEqual({ ...joined('bo'), who: ['bo', 'cho'] });
    expect(mergedNotice(joined('bo'), joined('cho'), 60_001)).toBeNull();
    expect(mergedNotice(joined('bo', 'cho'), joined('cho'), 1)).toEqual(joined('bo', 'cho'));
    expect(mergedNotice(joined('bo'), { ...joined('cho'), what: 'left' }, 1)).toBeNull();
  });

  it('removed members and members who left have separate notices', () => {
    const left: GroupNotice = { what: 'left', by: 'bo', who: ['bo'] };
    const sent: GroupNotice = { what: 'left', by: 'amy', who: ['cho'] };
    expect(mergedNotice(left, sent, 1)).toBeNull();
    expect(mergedNotice(sent, { ...sent, who: ['dan'] }, 1)).toEqual({ ...sent, who: ['cho', 'dan'] });
    // The service also sends the acting member an event as if the removed members had left by themselves.
    expect(mergedNotice(sent, { what: 'left', by: 'cho', who: ['cho'] }, 1)).toEqual(sent);
    expect(mergedNotice({ what: 'left', by: 'cho', who: ['cho'] }, sent, 1)).toEqual(sent);
  });
});
