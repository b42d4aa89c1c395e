import type { Account } from '../../../services/accounts/accounts.js';
import { contactQueue } from '../../../services/messages/deliver.js';
import { presenceOf, subscribersOf } from '../../../services/accounts/presence.js';
import type { ChatDeps } from '../ChatDeps.js';
import { dispatch } from '../socket/dispatch.js';
import { CONTACT_DOMAIN, meta, NAME_SPACE } from '../wire/msync.js';

const ONLINE = '1';
const STAND_IN = 'demo';

/**
 * An account's presence with the field names of the client; `until` is when the subscription expires, 0 without one.
 */
export function presenceForm({ db, hub }: ChatDeps, account: Account, until: number) {
  const { ext, at, isStandIn } = presenceOf(db, account.id);
  const devices = hub.sessionsOf(account.id).map(({ device }) => device);
  const shown = devices.length === 0 && isStandIn ? [STAND_IN] : devices;
  const status = Object.fromEntries(shown.map((device) => [device, ONLINE]));
  return { uid: account.name, last_time: toSeconds(at), expiry: toSeconds(until), ext, status };
}

/**
 * Sends an account's presence to all its subscribers and to its own devices. The event is not stored: an offline
 * subscriber requests the presence after its next log-in.
 */
export function notifyPresence(deps: ChatDeps, account: Account, appKey: string): void {
  const now = deps.clock.now();
  const subscribers = subscribersOf(deps.db, account.id, now).filter((other) => other.account !== account.id);
  const self = { account: account.id, name: account.name, until: 0 };
  for (const recipient of [...subscribers, self]) {
    if (deps.hub.sessionsOf(recipient.account).length === 0) continue;
    // One account in each event: the client mixes up the devices of several accounts.
    const values = [presenceForm(deps, account, recipient.until)];
    const id = deps.ids.next();
    const bytes = meta.encode({
      id,
      from: { appKey, name: account.name, domain: CONTACT_DOMAIN },
      to: { appKey, name: recipient.name, domain: CONTACT_DOMAIN },
      timestamp: String(now),
      ns: NAME_SPACE.notify,
      payload: Buffer.from(JSON.stringify({ type: 'presence', data: { values } })),
    });
    const item = { id, queue: contactQueue('admin'), meta: bytes };
    dispatch(deps, { owner: recipient.account, exceptDevice: null, item, isOnlineOnly: true });
  }
  deps.hub.flush();
}

function toSeconds(ms: number): number {
  return Math.floor(ms / 1_000);
}
