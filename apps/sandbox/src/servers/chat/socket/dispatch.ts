import type { Delivery } from '../../../services/deliver.js';
import type { ChatDeps } from '../ChatDeps.js';

/** Gives what was committed to the devices that are logged in; each sends it once the whole commit is through. */
export function dispatch({ hub }: Pick<ChatDeps, 'hub'>, delivery: Delivery): void {
  const { owner, exceptDevice, onlyDevice, item, isOnlineOnly } = delivery;
  for (const session of hub.sessionsOf(owner)) {
    if (session.device === exceptDevice || (onlyDevice ?? session.device) !== session.device) continue;
    session.feed.push(item, isOnlineOnly);
    hub.touch(session);
  }
}
