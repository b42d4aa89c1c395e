import { contactQueue, groupQueue } from '../../../services/messages/deliver.js';
import { openRequests } from '../../../services/accounts/friendship.js';
import { openApplications } from '../../../services/groups/groupLists.js';
import { peerOf } from '../../../services/groups/groups.js';
import { lastEventOf } from '../../../services/messages/events.js';
import { cursorOf, type QueueName } from '../../../services/messages/inbox.js';
import { timeOfServerId } from '../../../services/messages/serverIds.js';
import type { ChatDeps } from '../ChatDeps.js';
import { dispatch } from '../socket/dispatch.js';
import type { ChatSession } from '../socket/Hub.js';
import { meta } from '../wire/msync.js';
import { encodeRoster } from './rosterEvents.js';

/**
 * Sends each open friend request, and each application to a group of the account's, to a device that is new to the account. A request that no device has received yet is
 * in the device's inbox already. These events are not stored: the next new device gets the requests that are open then.
 */
export function sendOpenRequests(deps: ChatDeps, { account, appKey, device }: ChatSession): void {
  const seenUpTo = timeOfServerId(cursorOf(deps.db, account.id, device) ?? '0');
  const send = (queue: QueueName, encode: (id: string) => Uint8Array): void => {
    const id = deps.ids.next();
    const item = { id, queue, meta: encode(id) };
    dispatch(deps, { owner: account.id, exceptDevice: null, onlyDevice: device, item, isOnlineOnly: true });
  };
  for (const { from, reason, at } of openRequests(deps.db, account)) {
    if (at > seenUpTo) continue;
    send(contactQueue(from.name), (id) =>
      encodeRoster({ appKey, id, at, what: 'invited', from: from.name, to: account.name, reason }),
    );
  }
  for (const { group, name, applicant } of openApplications(deps.db, account.id)) {
    const event = lastEventOf(deps.db, applicant, peerOf({ id: group }));
    if (event === null || timeOfServerId(event.id) > seenUpTo) continue;
    send(groupQueue(name), (id) => meta.encode({ ...meta.decode(event.meta), id }));
  }
  deps.hub.flush();
}
