import type { TransportEvent } from '../../domain/events.js';
import type { FriendEvent } from '../../domain/people/peopleEvent.js';
import type { PresenceRecord } from '../../domain/people/presence.js';
import { field, listOf, numberOf, textOf } from './reading.js';
import type { EasemobHandlers } from './vendor.js';

type PeopleHandlers = Pick<
  EasemobHandlers,
  | 'onContactInvited'
  | 'onContactAdded'
  | 'onContactAgreed'
  | 'onContactDeleted'
  | 'onContactRefuse'
  | 'onPresenceStatusChange'
>;

/** The vendor's events about people as ours; `emit` drops events without a connection. */
export function createPeopleHandlers(self: () => string, emit: (event: TransportEvent) => void): PeopleHandlers {
  const about = (read: (id: string, raw: unknown) => FriendEvent) => (raw: unknown) => {
    const id = textOf(field(raw, 'from')).toLowerCase();
    if (id !== '' && id !== self()) emit(read(id, raw));
  };
  return {
    onContactInvited: about((by, raw) => {
      return { type: 'friendRequested', by, message: textOf(field(raw, 'status')) };
    }),
    onContactAdded: about((id) => ({ type: 'friendAdded', id, acceptedBy: 'me' })),
    onContactAgreed: about((id) => ({ type: 'friendAdded', id, acceptedBy: 'them' })),
    onContactDeleted: about((id) => ({ type: 'friendRemoved', id })),
    onContactRefuse: about((by) => ({ type: 'friendDeclined', by })),
    onPresenceStatusChange: (raw) => {
      for (const item of listOf(raw)) {
        const presence = presenceRecordOf(item, self());
        if (presence !== null) emit({ type: 'presenceChanged', presence });
      }
    },
  };
}

/** Presence: answers and events of the vendor spell it in two ways, times in seconds. */
export function presenceRecordOf(item: unknown, self: string): PresenceRecord | null {
  const uid = (textOf(field(item, 'uid')) || textOf(field(item, 'userId'))).toLowerCase();
  if (uid === '') return null;
  const ends = numberOf(field(item, 'expiry')) || numberOf(field(item, 'expire'));
  const devices = devicesOf(item);
  return {
    uid,
    ext: textOf(field(item, 'ext')),
    isConnected: devices.length > 0,
    devices,
    lastTime: (numberOf(field(item, 'last_time')) || numberOf(field(item, 'lastTime'))) * 1_000,
    expiresAt: uid === self || ends === 0 ? null : ends * 1_000,
  };
}

/** Names of the online devices; a device in an event of an older service has no name. */
function devicesOf(item: unknown): readonly string[] {
  const status = field(item, 'status');
  const all: readonly (readonly [device: string, status: unknown])[] =
    typeof status === 'object' && status !== null
      ? Object.entries(status)
      : listOf(field(item, 'statusDetails')).map((detail) => [
          textOf(field(detail, 'device')),
          field(detail, 'status'),
        ]);
  return all.flatMap(([device, one]) => (numberOf(one) > 0 ? [device] : []));
}
