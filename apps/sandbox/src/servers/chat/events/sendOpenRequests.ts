import { contactQueue } from '../../../services/messages/deliver.js';
import { openRequests } from '../../../services/accounts/friendship.js';
import { cursorOf } from '../../../services/messages/inbox.js';
import { timeOfServerId } from '../../../services/messages/serverIds.js';
import type { ChatDeps } from '../ChatDeps.js';
import { dispatch } from '../socket/dispatch.js';
import type { ChatSession } from '../socket/Hub.js';
import { encodeRoster } from './rosterEvents.js';

/**
 * Sends each open friend request to a device that is new to the account. A request that no device has received yet is
 * in the device's inbox already. These events are not stored: the next new device gets the requests that are open then.
 */
export function sendOpenRequests(deps: ChatDeps, { account, appKey, device }: ChatSession): void {
  const seenUpTo = timeOfServerId(cursorOf(deps.db, account.id, device) ?? '0');
  for (const { from, reason, at } of openRequests(deps.db, account)) {
    if (at > seenUpTo) continue;
    const id = deps.ids.next();
    const bytes = encodeRoster({ appKey, id, at, what: 'invited', from: from.name, to: account.name, reason });
    const item = { id, queue: contactQueue(from.name), meta: bytes };
    dispatch(deps, { owner: account.id, exceptDevice: null, onlyDevice: device, item, isOnlineOnly: true });
  }
  deps.hub.flush();
}
