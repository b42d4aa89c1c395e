import { RetryingTask } from '../delivery/RetryingTask.js';
import { answeredCommand, answeredIn, type FriendRequest } from '../domain/people/people.js';
import * as LIMITS from '../limits.js';
import type { Cancel } from '../ports/Clock.js';
import { cardsCodec, contactsCodec, friendRequestsCodec } from '../storage/codecs.js';
import { stored } from '../storage/stored.js';
import { ContactStore, storeContacts } from '../stores/people/ContactStore.js';
import { PresenceStore } from '../stores/people/PresenceStore.js';
import { ProfileStore } from '../stores/people/ProfileStore.js';
import type { ClientBase } from './ImClient.js';
import type { EventHandlers, EventOf } from './Lifecycle.js';

export type People = ReturnType<typeof createPeople>;

/**
 * Creates the people of an account. Contacts and profiles are fetched after every log-in and stored between sessions. Of
 * presence nothing is stored, and none is known while disconnected.
 */
export function createPeople({ self, service, storage, clock, tabs }: ClientBase) {
  const keptContacts = stored(storage, 'people/contacts', contactsCodec);
  // Apart from the lists, so that it never waits for their write: the service sends a request once.
  const keptRequests = stored(storage, 'people/requests', friendRequestsCodec);
  const keptCards = stored(storage, 'people/cards', cardsCodec);
  const unreported: FriendRequest[] = [];
  let isOnline = false;
  let isEnded = false;
  /** Cards arrive singly and by the hundred: one write covers all that arrive within a pause. */
  let cancelCards: Cancel | null = null;
  let stopStoring: Cancel = () => undefined;

  const profiles: ProfileStore = new ProfileStore({
    self,
    service,
    changed: () => {
      if (!isEnded) cancelCards ??= clock.after(LIMITS.cachePauseMs, saveCards);
    },
  });
  const presence: PresenceStore = new PresenceStore({
    self,
    clock,
    service,
    subscribeSoon: () => subscribing.startSoon(LIMITS.presencePauseMs),
    postLeft: (ids) => tabs.post({ type: 'presenceLeft', ids }),
  });
  const contacts: ContactStore = new ContactStore({
    service,
    now: () => clock.now(),
    refresh: () => isOnline && listing.startSoon(LIMITS.contactsPauseMs),
    postAnswered(id) {
      tabs.post({ type: 'requestAnswered', id });
      const request = contacts.allRequests.find((one) => one.id === id);
      if (request !== undefined) void reportDeclined(request);
    },
    describe: (id) => ({ profile: profiles.find(id), presence: presence.recordOf(id) }),
  });
  const listing = new RetryingTask({ clock, run: contacts.load });
  const subscribing = new RetryingTask({ clock, run: () => presence.subscribe() });

  function saveCards(): void {
    cancelCards = null;
    void keptCards.save([...profiles.cards.values()]);
  }

  /** The service sends the other devices no event of a refusal; if the report fails, it is sent again after the next connect. */
  async function reportDeclined(request: FriendRequest): Promise<void> {
    const { ok } = await service.sendCommand(answeredCommand(request));
    if (!ok) unreported.push(request);
  }

  /** Another device declined a request (IM-CONTACT-4). One with another text was sent since, and stays. */
  function declinedElsewhere(event: EventOf<'commandReceived'>): void {
    const answered = answeredIn(event, self);
    const isOpen = contacts.allRequests.some(({ id, message }) => id === answered?.id && message === answered.message);
    if (answered !== null && isOpen) contacts.requestAnswered(answered.id);
  }

  function stop(): void {
    subscribing.stop();
    presence.disconnected();
    isOnline = false;
    listing.stop();
  }

  return {
    contacts,
    profiles,
    presence,
    on: {
      friendRequested: contacts.onFriendEvent,
      friendAdded: contacts.onFriendEvent,
      friendRemoved: contacts.onFriendEvent,
      friendDeclined: contacts.onFriendEvent,
      presenceChanged: (event) => presence.onPresence(event.presence),
      commandReceived: declinedElsewhere,
    } satisfies Partial<EventHandlers>,
    async restore() {
      const [lists, requests, cards] = await Promise.all([keptContacts.load(), keptRequests.load(), keptCards.load()]);
      return () => {
        profiles.known(cards);
        contacts.restore(lists, requests);
        // Subscribe only after the load: a write before it would overwrite the stored contacts.
        stopStoring = storeContacts(contacts, keptContacts.save, keptRequests.save);
      };
    },
    start() {
      isOnline = true;
      contacts.declineUnconfirmed();
      listing.start();
      profiles.connected();
      presence.connected();
      subscribing.start();
      for (const request of unreported.splice(0)) void reportDeclined(request);
    },
    stop,
    dispose() {
      isEnded = true;
      stop();
      presence.dispose();
      stopStoring();
      cancelCards?.();
      if (cancelCards !== null) saveCards();
    },
  };
}
