import type { TabEvent } from '../../domain/tabNews.js';
import type { TabTeam } from '../../ports/TabTeam.js';
import { lockedPresence } from './lockedPresence.js';
import { spokenPresence } from './spokenPresence.js';
import type { TabTalk, TeamTalk } from './teamTalk.js';

/**
 * The tabs of `account` in this browser, joined under the name `me`. They talk over a broadcast channel and
 * know of one another by locks; where a browser has no locks, by asking. Resolves when the name is held.
 */
export async function createTabTeam(account: string, me: string): Promise<TabTeam> {
  const name = `fitout tabs 1 ${account}`;
  const listeners = new Set<(event: TabEvent) => void>();
  const hear = (event: TabEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const talk = openTalk(name, me);
  const gone = (tab: string): void => hear({ type: 'gone', tab });
  const { locks } = navigator as { locks?: LockManager };
  const presence = locks === undefined ? spokenPresence({ me, talk, gone }) : lockedPresence({ locks, name, me, gone });
  await presence.enter();

  talk.listen(({ from, said }) => {
    if (said.type === 'news') return hear({ type: 'told', tab: from, news: said.news });
    presence.heard(from, said);
    // Whoever comes later has to know of me, and I of them.
    if (said.type === 'hello') talk.say({ type: 'here' });
    if (said.type === 'hello') hear({ type: 'joined', tab: from });
  });
  talk.say({ type: 'hello' });

  return {
    me,
    tell: (news) => talk.say({ type: 'news', news }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    claim: presence.claim,
    inherit: presence.inherit,
    leave() {
      listeners.clear();
      presence.leave();
      talk.close();
    },
  };
}

/** A browser without broadcast channels has tabs that do not hear one another. */
function openTalk(name: string, me: string): TabTalk {
  if (!('BroadcastChannel' in globalThis)) {
    return { say: () => undefined, listen: () => undefined, close: () => undefined };
  }
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    say: (said) => {
      if (isOpen) channel.postMessage({ from: me, said } satisfies TeamTalk);
    },
    listen: (listener) => channel.addEventListener('message', ({ data }: MessageEvent<TeamTalk>) => listener(data)),
    close() {
      isOpen = false;
      channel.close();
    },
  };
}
