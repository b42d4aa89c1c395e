import type { TimelineStore } from '@fitout/im-core';
import { LIMITS } from '@fitout/rtc-core';
import type { CallHistory } from './CallHistory.js';
import { invitationIn, type CallEvent } from './createCallFeed.js';

/**
 * The invitations without a result that an earlier page may have rung for: the newest message of a conversation of two,
 * from the other one, unread or as young as an invitation must be. `now` is the time of the device's clock; whether a
 * call still rings, its caller says, and an older one is a missed call.
 */
export function ringingInvitations(
  timelines: readonly Pick<TimelineStore, 'ref' | 'last'>[],
  history: Pick<CallHistory, 'find'>,
  now: number,
): readonly CallEvent[] {
  return timelines.flatMap(({ ref, last }) => {
    if (ref.kind !== 'contact' || last === null || last.from !== ref.id) return [];
    if (last.body.type !== 'text' || last.body.call === undefined) return [];
    if (last.status !== 'unread' && last.time < now - LIMITS.freshInviteMs) return [];
    const invitation = invitationIn(last);
    return invitation !== null && history.find(last.body.call)?.result === null ? [invitation] : [];
  });
}
