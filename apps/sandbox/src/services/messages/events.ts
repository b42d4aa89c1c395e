import type { Db } from '../../storage/Db.js';
import type { Author, Delivery } from './deliver.js';
import { putInInboxes, type QueueName } from './inbox.js';
import { storeOnce } from './messages.js';
import { timeOfServerId, type ServerIds } from './serverIds.js';

/** The dependencies of events. An event is written in the transaction of the change that it reports. */
export interface EventDeps {
  readonly db: Db;
  readonly ids: ServerIds;
}

/** An event of a roster or a group, before it is stored for its recipients. */
export interface OutgoingEvent {
  /** Accounts to notify, each on every device; offline accounts are notified after the next log-in. */
  readonly recipients: readonly number[];
  readonly queue: QueueName;
  /** An account, or a group below zero. */
  readonly peer: number;
  /** The acting device is notified too: its client waits for the event, not for the answer. */
  readonly isForActorToo?: boolean;
  readonly encode: (id: string, at: number) => Uint8Array;
}

/** Stores an event for every recipient and returns what to push after the commit. */
export function storeEvent({ db, ids }: EventDeps, { account, device }: Author, event: OutgoingEvent): Delivery[] {
  const { recipients, queue, peer, isForActorToo = false, encode } = event;
  if (recipients.length === 0) return [];
  const id = ids.next();
  const meta = encode(id, timeOfServerId(id));
  const base = { id, tenant: account.tenantId, kind: 'news', sender: account.id, recipient: peer, device } as const;
  storeOnce(db, { ...base, clientId: null, conversation: null, meta });
  const actor = { account: account.id, device: isForActorToo ? '' : device };
  putInInboxes(db, id, queue, recipients, actor);
  return recipients.map((owner) => ({
    owner,
    exceptDevice: owner === account.id && actor.device !== '' ? device : null,
    item: { id, queue, meta },
    isOnlineOnly: false,
  }));
}

/** The newest event that an account caused at a group, as it was stored; null after it was purged. */
export function lastEventOf(db: Db, sender: number, peer: number): { id: string; meta: Uint8Array } | null {
  const [row] = db.all<{ id: string; meta: ArrayBuffer }>(
    `select cast(id as text) id, meta from messages where kind = 'news' and sender = ? and recipient = ?
     order by messages.id desc limit 1`,
    sender,
    peer,
  );
  return row === undefined ? null : { id: row.id, meta: new Uint8Array(row.meta) };
}
