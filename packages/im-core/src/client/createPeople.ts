import { RetryingTask } from '../delivery/RetryingTask.js';
import type { ChatEvent } from '../domain/events.js';
import { answeredCommand, answeredIn, type FriendEvent, type FriendRequest } from '../domain/people/people.js';
import * as LIMITS from '../limits.js';
import type { Cancel } from '../ports/Clock.js';
import { createStoredPeople } from '../storage/storedPeople.js';
import { ContactStore, storeContacts } from '../stores/people/ContactStore.js';
import { PresenceStore } from '../stores/people/PresenceStore.js';
import { ProfileStore } from '../stores/people/ProfileStore.js';
import type { ClientBase } from './ImClient.js';
import type { EventHandlers, Feature } from './Lifecycle.js';

/**
 * Contacts and profiles: fetched after every log-in, stored between sessions. Presence: nothing of it is stored, and none
 * is known while disconnected.
 */
export interface People extends Feature {
  readonly contacts: ContactStore;
  readonly profiles: ProfileStore;
  readonly presence: PresenceStore;
  readonly on: Pick<EventHandlers, FriendEvent['type'] | 'presenceChanged' | 'commandReceived'>;
}

/** Creates the people of an account; it fetches nothing until `start`. */
export function createPeople({ self, service, storage, clock, tabs }: ClientBase): People {
  const stored = createStoredPeople(storage);
  const { presence, subscribing, unfollow } = createPresence({ self, service, clock, tabs });
  const declined = createDeclinedRequests({ self, service });
  let isOnline = false;
  let isEnded = false;
  /** Cards arrive singly and by the hundred: one write covers all that arrive within a pause. */
  let cancelCards: Cancel | null = null;
  const profiles: ProfileStore = new ProfileStore({
    self,
    service,
    changed: () => {
      if (!isEnded) cancelCards ??= clock.after(LIMITS.cachePauseMs, saveCards);
    },
  });
  const contacts: ContactStore = new ContactStore({
    service,
    now: () => clock.now(),
    refresh: () => isOnline && listing.startSoon(LIMITS.contactsPauseMs),
    postAnswered(id) {
      tabs.post({ type: 'requestAnswered', id });
      declined.report(contacts.allRequests.find((one) => one.id === id));
    },
    describe: (id) => ({ profile: profiles.find(id), presence: presence.recordOf(id) }),
  });
  const listing = new RetryingTask({ clock, run: contacts.load });
  let stopStoring: Cancel = () => undefined;

  function saveCards(): void {
    cancelCards = null;
    stored.saveCards([...profiles.cards.values()]);
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
      commandReceived(event) {
        const answered = declined.answeredIn(event, contacts.allRequests);
        if (answered !== null) contacts.requestAnswered(answered);
      },
    },
    async restore() {
      const snapshot = await stored.load();
      return () => {
        profiles.known(snapshot.cards);
        contacts.restore(snapshot.contacts, snapshot.requests);
        // Subscribe only after the load: a write before it would overwrite the stored contacts.
        stopStoring = storeContacts(contacts, stored);
      };
    },
    start() {
      isOnline = true;
      contacts.declineUnconfirmed();
      listing.start();
      profiles.connected();
      presence.connected();
      subscribing.start();
      declined.resend();
    },
    stop,
    dispose() {
      isEnded = true;
      unfollow();
      stop();
      presence.dispose();
      stopStoring();
      cancelCards?.();
      if (cancelCards !== null) saveCards();
    },
  };
}

function createPresence({ self, service, clock, tabs }: Pick<ClientBase, 'self' | 'service' | 'clock' | 'tabs'>) {
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
  return { presence, subscribing, unfollow };
}

/**
 * Reports declined contact requests to the user's other devices, again after the next connect if that failed, and finds
 * their reports (IM-CONTACT-4).
 */
function createDeclinedRequests({ self, service }: Pick<ClientBase, 'self' | 'service'>) {
  const unsent: FriendRequest[] = [];
  async function report(request: FriendRequest | undefined): Promise<void> {
    if (request === undefined) return;
    const { ok } = await service.sendCommand(answeredCommand(request));
    if (!ok) unsent.push(request);
  }
  return {
    report: (request: FriendRequest | undefined) => void report(request),
    resend() {
      for (const request of unsent.splice(0)) void report(request);
    },
    /** The open request that another device declined. One with another text was sent since, and stays. */
    answeredIn(
      event: Extract<ChatEvent, { readonly type: 'commandReceived' }>,
      open: readonly FriendRequest[],
    ): string | null {
      const answered = answeredIn(event, self);
      const isOpen = open.some(({ id, message }) => id === answered?.id && message === answered.message);
      return answered !== null && isOpen ? answered.id : null;
    },
  };
}
