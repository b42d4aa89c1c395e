import type { Account } from '../../../services/accounts/accounts.js';
import { contactQueue } from '../../../services/messages/deliver.js';
import type { ChatDeps } from '../ChatDeps.js';
import { CONTACT_DOMAIN, meta, NAME_SPACE } from '../wire/msync.js';
import { dispatch } from '../socket/dispatch.js';

/**
 * Sends an event of one device to the account's other devices. Only to those that are logged in: a device that logs in
 * later fetches the state itself.
 *
 * The JSON is compact, because the client fails at any byte below 16.
 */
export function notifyOtherDevices(
  deps: ChatDeps,
  who: { readonly account: Account; readonly appKey: string; readonly device: string },
  event: { readonly type: string } & Readonly<Record<string, unknown>>,
): void {
  const { account, appKey, device } = who;
  const jid = { appKey, name: account.name, domain: CONTACT_DOMAIN };
  const id = deps.ids.next();
  const bytes = meta.encode({
    id,
    from: { ...jid, clientResource: device },
    to: jid,
    timestamp: String(deps.clock.now()),
    ns: NAME_SPACE.notify,
    payload: Buffer.from(JSON.stringify(event)),
  });
  const item = { id, queue: contactQueue('admin'), meta: bytes };
  dispatch(deps, { owner: account.id, exceptDevice: device, item, isOnlineOnly: true });
  deps.hub.flush();
}
