import { RetryingTask } from '../delivery/RetryingTask.js';
import * as LIMITS from '../limits.js';
import { PresenceStore } from '../stores/people/PresenceStore.js';
import type { EventHandlers, Feature } from './Lifecycle.js';
import type { PeopleDeps } from './createPeopleFeature.js';

/** Presence: nothing of it is stored, and none is known while disconnected. */
export interface PresenceFeature extends Feature {
  readonly presence: PresenceStore;
  readonly on: Pick<EventHandlers, 'presenceChanged'>;
}

/** Creates the feature; it requests nothing until `start`. */
export function createPresenceFeature(deps: Pick<PeopleDeps, 'self' | 'service' | 'clock' | 'tabs'>): PresenceFeature {
  const { self, service, clock, tabs } = deps;
  const presence: PresenceStore = new PresenceStore({
    self,
    clock,
    service,
    subscribeSoon: () => subscribing.startSoon(LIMITS.presencePauseMs),
    postLeft: (ids) => tabs.post({ type: 'presenceLeft', ids }),
  });
  const subscribing = new RetryingTask({ clock, run: () => presence.subscribe() });
  const unfollow = tabs.subscribe((event) => {
    if (event.type === 'message' && event.message.type === 'presenceLeft')
      presence.unsubscribedInOtherTab(event.message.ids);
  });

  function stop(): void {
    subscribing.stop();
    presence.disconnected();
  }

  return {
    presence,
    on: { presenceChanged: (event) => presence.onPresence(event.presence) },
    start() {
      presence.connected();
      subscribing.start();
    },
    stop,
    dispose() {
      unfollow();
      stop();
      presence.dispose();
    },
  };
}
