import { RetryingTask } from '../delivery/RetryingTask.js';
import type { PeopleEvent } from '../domain/people/peopleEvent.js';
import type { TabMessage } from '../domain/tabMessage.js';
import type { ImClient } from './ImClient.js';
import { LIMITS } from '../limits.js';
import { createStoredPeople } from '../persistence/storedPeople.js';
import type { ChatService } from '../ports/ChatService.js';
import type { Cancel, Clock } from '../ports/Clock.js';
import type { KeyValueStore } from '../ports/KeyValueStore.js';
import type { TabCoordinator } from '../ports/TabCoordinator.js';
import { ContactStore } from '../stores/people/ContactStore.js';
import type { ConversationListStore } from '../stores/list/ConversationListStore.js';
import { listPeople, storeContacts } from '../stores/people/peopleReactions.js';
import { PresenceStore } from '../stores/people/PresenceStore.js';
import { ProfileStore } from '../stores/people/ProfileStore.js';

/** The dependencies of the people feature. */
export interface PeopleDeps {
  readonly self: string;
  readonly service: ChatService;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly tabs: TabCoordinator;
  readonly conversations: ConversationListStore;
}

/** Contacts, profiles and presence: fetched after every log-in, stored between sessions. */
export interface PeopleFeature {
  readonly stores: Pick<ImClient, 'contacts' | 'profiles' | 'presence'>;
  heard(event: PeopleEvent): void;
  /** Loads the state stored by an earlier session. */
  restore(): Promise<void>;
  start(): void;
  stop(): void;
  dispose(): void;
}

/** Creates the feature. Each contact has a conversation, a blocked account has none. */
export function createPeopleFeature({ self, service, storage, clock, tabs, conversations }: PeopleDeps): PeopleFeature {
  const stored = createStoredPeople(storage);
  let cancelKeeping: Cancel | null = null;
  let isEnded = false;
  const profiles: ProfileStore = new ProfileStore({
    self,
    service,
    // Cards arrive singly and by the hundred: one write covers all that arrive within the pause.
    changed: () => {
      if (!isEnded) cancelKeeping ??= clock.after(LIMITS.cachePauseMs, saveCards);
    },
  });
  const presence: PresenceStore = new PresenceStore({
    self,
    clock,
    service,
    subscribeSoon: () => subscribing.startSoon(LIMITS.presencePauseMs),
    tellLeft: (ids) => tabs.tell({ type: 'presenceLeft', ids }),
  });
  let isOnline = false;
  const contacts: ContactStore = new ContactStore({
    service,
    now: () => clock.now(),
    refresh: () => isOnline && listing.startSoon(LIMITS.contactsPauseMs),
    tellAnswered: (id) => tabs.tell({ type: 'requestAnswered', id }),
    describe: (id) => ({ profile: profiles.find(id), presence: presence.recordOf(id) }),
  });
  const listing = new RetryingTask({ clock, run: contacts.load });
  const subscribing = new RetryingTask({ clock, run: () => presence.subscribe() });

  const stops = [
    listPeople(contacts, conversations),
    tabs.subscribe((event) => {
      if (event.type === 'message') told(event.news);
    }),
  ];

  function saveCards(): void {
    cancelKeeping = null;
    stored.saveCards([...profiles.cards.values()]);
  }

  function told(news: TabMessage): void {
    if (news.type === 'requestAnswered') contacts.requestAnswered(news.id);
    if (news.type === 'presenceLeft') presence.leftElsewhere(news.ids);
  }

  return {
    stores: { contacts, profiles, presence },
    heard(event) {
      if (event.type === 'presenceChanged') presence.heard(event.presence);
      else contacts.heard(event);
    },
    async restore() {
      const kept = await stored.load();
      profiles.known(kept.cards);
      contacts.restore(kept.contacts, kept.requests);
      // Subscribe only after the load: a write before it would overwrite the stored contacts.
      stops.push(storeContacts(contacts, stored));
    },
    start() {
      isOnline = true;
      listing.start();
      profiles.connected();
      presence.connected();
      subscribing.start();
    },
    stop() {
      isOnline = false;
      listing.stop();
      subscribing.stop();
      presence.disconnected();
    },
    dispose() {
      isEnded = true;
      for (const stop of stops) stop();
      cancelKeeping?.();
      if (cancelKeeping !== null) saveCards();
      listing.stop();
      subscribing.stop();
      presence.dispose();
    },
  };
}
