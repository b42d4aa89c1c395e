import { describe, expect, it } from 'vitest';
import { chatroomEventOf, demotionOf, groupEventOf } from './events.js';

const CHANGED = { type: 'groupsChanged' };

function eventOf(raw: object): unknown {
  const event = groupEventOf({ id: 'G1', from: 'Bo', ...raw }, 'amy');
  return event.type === 'groupEvent' ? event.event : event;
}

describe('the vendor’s group events (GROUP)', () => {
  it('[IM-GROUP-8] an operation becomes what happened, by whom and to whom, in small letters', () => {
    const event = { conversation: { kind: 'group', id: 'g1' }, by: 'bo' };
    expect(eventOf({ operation: 'memberPresence' })).toEqual({ ...event, what: 'joined', who: ['bo'] });
    expect(eventOf({ operation: 'membersPresence', members: ['Cho', 'dan', 7] })).toEqual({
      ...event,
      what: 'joined',
      who: ['cho', 'dan'],
    });
    expect(eventOf({ operation: 'requestToJoin', reason: '我' })).toEqual({
      ...event,
      what: 'applied',
      who: ['bo'],
      message: '我',
    });
    expect(eventOf({ operation: 'removeMember' })).toEqual({ ...event, what: 'removed', who: ['amy'] });
    expect(eventOf({ operation: 'inviteToJoin', name: '群' })).toEqual({
      ...event,
      what: 'invited',
      who: ['amy'],
      name: '群',
    });
    expect(eventOf({ operation: 'updateInfo', detail: { name: '新' } })).toEqual({
      ...event,
      what: 'renamed',
      who: [],
      name: '新',
    });
    expect(eventOf({ operation: 'muteMember', userId: 'Amy', muteTimestamp: { amy: 9 } })).toEqual({
      ...event,
      what: 'muted',
      who: ['amy'],
      until: 9,
    });
  });

  it('[IM-GROUP-8] an ambiguous event refreshes the list and emits no other event', () => {
    expect(eventOf({ operation: 'updateChatRoomAttributes' })).toEqual(CHANGED);
    expect(eventOf({ operation: 'toString' })).toEqual(CHANGED);
    expect(eventOf({ operation: 'destroy', id: 7 })).toEqual(CHANGED);
    expect(groupEventOf(null, 'amy')).toEqual(CHANGED);
    expect(chatroomEventOf({ operation: 'updateChatRoomAttributes', id: 'r1' }, 'amy')).toBeNull();
  });

  it('[IM-GROUP-8] the removal of an admin is read from the older event, the only one that reports it', () => {
    expect(demotionOf({ type: 'removeAdmin', gid: 'g1', from: 'bo', to: 'Amy' })).toEqual({
      type: 'groupEvent',
      event: { conversation: { kind: 'group', id: 'g1' }, what: 'demoted', by: 'bo', who: ['amy'] },
    });
    expect([demotionOf({ type: 'addAdmin', gid: 'g1' }), demotionOf({ type: 'removeAdmin' })]).toEqual([null, null]);
  });
});
