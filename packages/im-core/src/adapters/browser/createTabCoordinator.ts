import type { TabEvent } from '../../domain/tabMessage.js';
import type { TabCoordinator } from '../../ports/TabCoordinator.js';
import { tabPresenceByLocks } from './tabPresenceByLocks.js';
import { tabPresenceByMessages } from './tabPresenceByMessages.js';
import type { TabChannel, TabEnvelope } from './tabEnvelope.js';

/**
 * The tabs of `account` in this browser, joined under the name `me`. Tabs exchange messages over a broadcast channel
 * and discover one another by locks, or by messages if the browser has no locks. Resolves when the name is locked.
 */
export async function createTabCoordinator(account: string, me: string): Promise<TabCoordinator> {
  const name = `fitout tabs 1 ${account}`;
  const listeners = new Set<(event: TabEvent) => void>();
  const emit = (event: TabEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const tabChannel = openChannel(name, me);
  const gone = (tab: string): void => emit({ type: 'gone', tab });
  const { locks } = navigator as { locks?: LockManager };
  const presence =
    locks === undefined
      ? tabPresenceByMessages({ me, channel: tabChannel, gone })
      : tabPresenceByLocks({ locks, name, me, gone });
  await presence.enter();

  tabChannel.listen(({ from, content }) => {
    if (content.type === 'message') return emit({ type: 'message', tab: from, message: content.message });
    presence.receive(from, content);
    // The tab that opened must learn of this tab, as this tab has just learnt of it.
    if (content.type === 'hello') tabChannel.post({ type: 'here' });
    if (content.type === 'hello') emit({ type: 'joined', tab: from });
  });
  tabChannel.post({ type: 'hello' });

  return {
    me,
    post: (message) => tabChannel.post({ type: 'message', message }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: presence.claim,
    takeOver: presence.takeOver,
    leave() {
      listeners.clear();
      presence.leave();
      tabChannel.close();
    },
  };
}

/** Without broadcast channels the tabs of a browser exchange no messages. */
function openChannel(name: string, me: string): TabChannel {
  if (!('BroadcastChannel' in globalThis)) {
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post: (content) => {
      if (isOpen) channel.postMessage({ from: me, content } satisfies TabEnvelope);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabEnvelope>) => listener(data)),
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
