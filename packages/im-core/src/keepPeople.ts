import { Errand } from './delivery/Errand.js';
import type { PeopleEvent } from './domain/peopleEvent.js';
import type { TabNews } from './domain/tabNews.js';
import type { ImClient } from './ImClient.js';
import { LIMITS } from './limits.js';
import { createStoredPeople } from './persistence/storedPeople.js';
import type { ChatService } from './ports/ChatService.js';
import type { Cancel, Clock } from './ports/Clock.js';
import type { KeyValueStore } from './ports/KeyValueStore.js';
import type { TabTeam } from './ports/TabTeam.js';
import { ContactStore } from './stores/ContactStore.js';
import type { ConversationListStore } from './stores/ConversationListStore.js';
import { listPeople, storeContacts } from './stores/peopleReactions.js';
import { PresenceStore } from './stores/PresenceStore.js';
import { ProfileStore } from './stores/ProfileStore.js';

/** What people are kept with. */
export interface PeopleDeps {
  readonly self: string;
  readonly service: ChatService;
  readonly storage: KeyValueStore;
  readonly clock: Clock;
  readonly team: TabTeam;
  readonly conversations: ConversationListStore;
}

/** The people of an account: asked for after every log-in, kept between two visits. */
export interface PeopleKeeper {
  readonly stores: Pick<ImClient, 'contacts' | 'profiles' | 'presence'>;
  heard(event: PeopleEvent): void;
  /** Brings back what an earlier visit left. */
  restore(): Promise<void>;
  start(): void;
  stop(): void;
  dispose(): void;
}

/** Makes the keeper. Everybody on my list has a conversation, and nobody whom I block. */
export function keepPeople({ self, service, storage, clock, team, conversations }: PeopleDeps): PeopleKeeper {
  const stored = createStoredPeople(storage);
  let cancelKeeping: Cancel | null = null;
  let isEnded = false;
  const profiles: ProfileStore = new ProfileStore({
    self,
    service,
    // Cards come one by one and by the hundred: all of them are written, but not each time.
    changed: () => {
      if (!isEnded) cancelKeeping ??= clock.after(LIMITS.cachePauseMs, keepCards);
    },
  });
  const presence: PresenceStore = new PresenceStore({
    self,
    clock,
    service,
    subscribeSoon: () => subscribing.startSoon(LIMITS.presencePauseMs),
    tellLeft: (ids) => team.tell({ type: 'presenceLeft', ids }),
  });
  let isOnline = false;
  const contacts: ContactStore = new ContactStore({
    service,
    now: () => clock.now(),
    refresh: () => isOnline && listing.startSoon(LIMITS.contactsPauseMs),
    tellAnswered: (id) => team.tell({ type: 'requestAnswered', id }),
    describe: (id) => ({ profile: profiles.find(id), presence: presence.recordOf(id) }),
  });
  const listing = new Errand({ clock, run: contacts.load });
  const subscribing = new Errand({ clock, run: () => presence.subscribe() });

  const stops = [
    listPeople(contacts, conversations),
    team.subscribe((event) => {
      if (event.type === 'told') told(event.news);
    }),
  ];

  function keepCards(): void {
    cancelKeeping = null;
    stored.keepCards([...profiles.cards.values()]);
  }

  function told(news: TabNews): void {
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
      // Only from now on: what is not read yet must not be written over.
      stops.push(storeContacts(contacts, stored));
    },
    start() {
      isOnline = true;
      listing.start();
      profiles.lineFound();
      presence.lineFound();
      subscribing.start();
    },
    stop() {
      isOnline = false;
      listing.stop();
      subscribing.stop();
      presence.lineLost();
    },
    dispose() {
      isEnded = true;
      for (const stop of stops) stop();
      cancelKeeping?.();
      if (cancelKeeping !== null) keepCards();
      listing.stop();
      subscribing.stop();
      presence.dispose();
    },
  };
}
