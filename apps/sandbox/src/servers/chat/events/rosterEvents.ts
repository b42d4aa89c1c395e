import { contactQueue, type Author, type Delivery } from '../../../services/messages/deliver.js';
import type { RosterEvent } from '../../../services/accounts/friendship.js';
import { storeEvent, type EventDeps } from '../../../services/messages/events.js';
import { CONTACT_DOMAIN, meta, NAME_SPACE, rosterBody } from '../wire/msync.js';

/** The operation of a roster meta for each kind of event; the client names its own events after these operations. */
const OPERATION = { invited: 2, deleted: 3, added: 4, agreed: 8, refused: 9 } as const;

/** Stores each roster event for the account that it notifies. */
export function storeRosterEvents(
  deps: EventDeps,
  appKey: string,
  actor: Author,
  events: readonly RosterEvent[],
): readonly Delivery[] {
  return events.flatMap(({ what, from, to, reason }) =>
    storeEvent(deps, actor, {
      recipients: [to.id],
      queue: contactQueue(from.name),
      peer: from.id,
      isForActorToo: what === 'added',
      encode: (id, at) => encodeRoster({ appKey, id, at, what, from: from.name, to: to.name, reason }),
    }),
  );
}

/** Encodes a roster event as a downlink meta. */
export function encodeRoster(event: {
  readonly appKey: string;
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly what: RosterEvent['what'];
  readonly from: string;
  readonly to: string;
  readonly reason?: string | undefined;
}): Uint8Array {
  const { appKey, id, at, what, reason } = event;
  const from = { appKey, name: event.from, domain: CONTACT_DOMAIN };
  const to = { appKey, name: event.to, domain: CONTACT_DOMAIN };
  const payload = rosterBody.encode({
    operation: OPERATION[what],
    from,
    to: [to],
    ...(reason !== undefined && { reason }),
  });
  return meta.encode({ id, from, to, timestamp: String(at), ns: NAME_SPACE.roster, payload });
}
