import type { TimelineStore } from '@fitout/im-core';
import { LIMITS } from '@fitout/rtc-core';
import type { CallHistory } from './CallHistory.js';
import { invitationIn, type CallEvent } from './createCallFeed.js';

/**
 * The invitations that may still ring: the newest message of a conversation of two, from the other one, as young as an
 * invitation must be and without a result. `now` is the time of the device's clock; whether a call still rings, its caller
 * says.
 */
export function ringingInvitations(
  timelines: readonly Pick<TimelineStore, 'ref' | 'last'>[],
  history: Pick<CallHistory, 'find'>,
  now: number,
): readonly CallEvent[] {
  return timelines.flatMap(({ ref, last }) => {
    if (ref.kind !== 'contact' || last === null || last.from !== ref.id) return [];
    if (last.body.type !== 'text' || last.body.call === undefined || last.time < now - LIMITS.freshInviteMs) return [];
    const invitation = invitationIn(last);
    return invitation !== null && history.find(last.body.call)?.result === null ? [invitation] : [];
  });
}
