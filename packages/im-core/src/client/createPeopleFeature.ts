import { RetryingTask } from '../delivery/RetryingTask.js';
import type { PeopleEvent } from '../domain/people/peopleEvent.js';
import type { TabMessage } from '../domain/tabMessage.js';
import type { ImClient } from './ImClient.js';
import { LIMITS } from '../limits.js';
import { createStoredPeople, type StoredPeople } from '../persistence/storedPeople.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { ContactStore } from '../stores/people/ContactStore.js';
import { storeContacts } from '../stores/people/peopleReactions.js';
import { PresenceStore } from '../stores/people/PresenceStore.js';
import { ProfileStore } from '../stores/people/ProfileStore.js';
import type { EventHandlers, Feature } from './Lifecycle.js';

/** The dependencies of the people feature. */
export interface PeopleDeps {
  readonly self: string;
  readonly service: ChatService;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly tabs: TabCoordinator;
}

/** Contacts, profiles and presence: fetched after every log-in, stored between sessions. */
export interface PeopleFeature extends Feature {
  readonly stores: Pick<ImClient, 'contacts' | 'profiles' | 'presence'>;
  readonly on: Pick<EventHandlers, PeopleEvent['type']>;
}

/** Creates the feature; it fetches nothing until `start`. */
export function createPeopleFeature({ self, service, storage, clock, tabs }: PeopleDeps): PeopleFeature {
  const stored = createStoredPeople(storage);
  const { profiles, endKeeping } = createKeptProfiles({ self, service, clock, stored });
  const presence: PresenceStore = new PresenceStore({
    self,
    clock,
    service,
    subscribeSoon: () => subscribing.startSoon(LIMITS.presencePauseMs),
    postLeft: (ids) => tabs.post({ type: 'presenceLeft', ids }),
  });
  let isOnline = false;
  const contacts: ContactStore = new ContactStore({
    service,
    now: () => clock.now(),
    refresh: () => isOnline && listing.startSoon(LIMITS.contactsPauseMs),
    postAnswered: (id) => tabs.post({ type: 'requestAnswered', id }),
    describe: (id) => ({ profile: profiles.find(id), presence: presence.recordOf(id) }),
  });
  const listing = new RetryingTask({ clock, run: contacts.load });
  const subscribing = new RetryingTask({ clock, run: () => presence.subscribe() });

  const stops = [
    tabs.subscribe((event) => {
      if (event.type === 'message') onTabMessage(event.message);
    }),
  ];

  function onTabMessage(message: TabMessage): void {
    if (message.type === 'requestAnswered') contacts.requestAnswered(message.id);
    if (message.type === 'presenceLeft') presence.unsubscribedInOtherTab(message.ids);
  }

  function stop(): void {
    isOnline = false;
    listing.stop();
    subscribing.stop();
    presence.disconnected();
  }

  return {
    stores: { contacts, profiles, presence },
    on: {
      friendRequested: contacts.onFriendEvent,
      friendAdded: contacts.onFriendEvent,
      friendRemoved: contacts.onFriendEvent,
      friendDeclined: contacts.onFriendEvent,
      presenceChanged: (event) => presence.onPresence(event.presence),
    },
    async restore() {
      const snapshot = await stored.load();
      profiles.known(snapshot.cards);
      contacts.restore(snapshot.contacts, snapshot.requests);
      // Subscribe only after the load: a write before it would overwrite the stored contacts.
      stops.push(storeContacts(contacts, stored));
    },
    start() {
      isOnline = true;
      contacts.declineUnconfirmed();
      listing.start();
      profiles.connected();
      presence.connected();
      subscribing.start();
    },
    stop,
    dispose() {
      for (const end of stops) end();
      endKeeping();
      stop();
      presence.dispose();
    },
  };
}

/** Cards that are stored: they arrive singly and by the hundred, so one write covers all that arrive within a pause. */
function createKeptProfiles(
  deps: Pick<PeopleDeps, 'self' | 'service' | 'clock'> & { readonly stored: Pick<StoredPeople, 'saveCards'> },
): { readonly profiles: ProfileStore; readonly endKeeping: () => void } {
  const { self, service, clock, stored } = deps;
  let cancel: Cancel | null = null;
  let isEnded = false;
  const profiles: ProfileStore = new ProfileStore({
    self,
    service,
    changed: () => {
      if (!isEnded) cancel ??= clock.after(LIMITS.cachePauseMs, save);
    },
  });

  function save(): void {
    cancel = null;
    stored.saveCards([...profiles.cards.values()]);
  }

  return {
    profiles,
    endKeeping() {
      isEnded = true;
      cancel?.();
      if (cancel !== null) save();
    },
  };
}
