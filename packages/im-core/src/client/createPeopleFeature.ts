import { RetryingTask } from '../delivery/RetryingTask.js';
import type { FriendEvent } from '../domain/people/peopleEvent.js';
import type { ImClient } from './ImClient.js';
import type { PresenceStore } from '../stores/people/PresenceStore.js';
import * as LIMITS from '../limits.js';
import { createStoredPeople, type StoredPeople } from '../persistence/storedPeople.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { ContactStore } from '../stores/people/ContactStore.js';
import { storeContacts } from '../stores/people/peopleReactions.js';
import { ProfileStore } from '../stores/people/ProfileStore.js';
import type { EventHandlers, Feature } from './Lifecycle.js';
import { Signal } from './Signal.js';

/** The dependencies of the people feature. */
export interface PeopleDeps {
  readonly self: string;
  readonly service: ChatService;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly tabs: TabCoordinator;
  readonly presence: Pick<PresenceStore, 'recordOf'>;
}

/** Contacts and profiles: fetched after every log-in, stored between sessions. */
export interface PeopleFeature extends Feature {
  readonly stores: Pick<ImClient, 'contacts' | 'profiles'>;
  readonly on: Pick<EventHandlers, FriendEvent['type']>;
  /** Sent with the id of each request that the user declines here, before it leaves the list. */
  readonly declined: Signal<[string]>;
}

/** Creates the feature; it fetches nothing until `start`. */
export function createPeopleFeature({ self, service, storage, clock, tabs, presence }: PeopleDeps): PeopleFeature {
  const stored = createStoredPeople(storage);
  const { profiles, endKeeping } = createKeptProfiles({ self, service, clock, stored });
  const declined = new Signal<[string]>();
  let isOnline = false;
  const contacts: ContactStore = new ContactStore({
    service,
    now: () => clock.now(),
    refresh: () => isOnline && listing.startSoon(LIMITS.contactsPauseMs),
    postAnswered(id) {
      tabs.post({ type: 'requestAnswered', id });
      declined.send(id);
    },
    describe: (id) => ({ profile: profiles.find(id), presence: presence.recordOf(id) }),
  });
  const listing = new RetryingTask({ clock, run: contacts.load });

  const stops: (() => void)[] = [];

  function stop(): void {
    isOnline = false;
    listing.stop();
  }

  return {
    stores: { contacts, profiles },
    declined,
    on: {
      friendRequested: contacts.onFriendEvent,
      friendAdded: contacts.onFriendEvent,
      friendRemoved: contacts.onFriendEvent,
      friendDeclined: contacts.onFriendEvent,
    },
    async restore() {
      const snapshot = await stored.load();
      return () => {
        profiles.known(snapshot.cards);
        contacts.restore(snapshot.contacts, snapshot.requests);
        // Subscribe only after the load: a write before it would overwrite the stored contacts.
        stops.push(storeContacts(contacts, stored));
      };
    },
    start() {
      isOnline = true;
      contacts.declineUnconfirmed();
      listing.start();
      profiles.connected();
    },
    stop,
    dispose() {
      for (const end of stops) end();
      endKeeping();
      stop();
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
