import type { Delivery } from '../../../services/messages/deliver.js';
import type { ChatDeps } from '../ChatDeps.js';

/** Adds committed items to the feeds of connected devices; each feed sends them after the whole commit. */
export function dispatch({ hub }: Pick<ChatDeps, 'hub'>, delivery: Delivery): void {
  const { owner, exceptDevice, onlyDevice, item, isOnlineOnly } = delivery;
  for (const session of hub.sessionsOf(owner)) {
    if (session.device === exceptDevice || (onlyDevice ?? session.device) !== session.device) continue;
    session.feed.push(item, isOnlineOnly);
    hub.touch(session);
  }
}
