import type { TabEvent } from '../../domain/tabMessage.js';
import type { TabCoordinator } from '../../ports/TabCoordinator.js';
import { lockedPresence } from './lockedPresence.js';
import { spokenPresence } from './spokenPresence.js';
import type { TabChannel, TabEnvelope } from './tabEnvelope.js';

/**
 * The tabs of `account` in this browser, joined under the name `me`. Tabs exchange messages over a broadcast channel
 * and discover one another by locks, or by messages if the browser has no locks. Resolves when the name is locked.
 */
export async function createTabCoordinator(account: string, me: string): Promise<TabCoordinator> {
  const name = `fitout tabs 1 ${account}`;
  const listeners = new Set<(event: TabEvent) => void>();
  const hear = (event: TabEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const talk = openChannel(name, me);
  const gone = (tab: string): void => hear({ type: 'gone', tab });
  const { locks } = navigator as { locks?: LockManager };
  const presence = locks === undefined ? spokenPresence({ me, talk, gone }) : lockedPresence({ locks, name, me, gone });
  await presence.enter();

  talk.listen(({ from, content: said }) => {
    if (said.type === 'news') return hear({ type: 'message', tab: from, message: said.news });
    presence.receive(from, said);
    // A tab that opens later has to know this one, and this one has to know it.
    if (said.type === 'hello') talk.post({ type: 'here' });
    if (said.type === 'hello') hear({ type: 'joined', tab: from });
  });
  talk.post({ type: 'hello' });

  return {
    me,
    tell: (news) => talk.post({ type: 'news', news }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: presence.claim,
    takeOver: presence.takeOver,
    leave() {
      listeners.clear();
      presence.leave();
      talk.close();
    },
  };
}

/** A browser without broadcast channels has tabs that do not hear one another. */
function openChannel(name: string, me: string): TabChannel {
  if (!('BroadcastChannel' in globalThis)) {
    return { post: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    post: (said) => {
      if (isOpen) channel.postMessage({ from: me, content: said } satisfies TabEnvelope);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TabEnvelope>) => listener(data)),
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
