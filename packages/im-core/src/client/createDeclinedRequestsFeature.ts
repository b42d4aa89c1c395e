import { answeredCommand, answeredIn } from '../domain/people/answeredCommand.js';
import type { FriendRequest } from '../domain/people/contact.js';
import type { ChatService } from '../ports/ChatService.js';
import type { ContactStore } from '../stores/people/ContactStore.js';
import type { PeopleFeature } from './createPeopleFeature.js';
import type { EventHandlers, Feature } from './Lifecycle.js';

/** The dependencies of the feature. */
export interface DeclinedRequestsDeps extends Pick<PeopleFeature, 'declined'> {
  readonly self: string;
  readonly service: Pick<ChatService, 'sendCommand'>;
  readonly contacts: Pick<ContactStore, 'allRequests' | 'requestAnswered'>;
}

/** Reports declined contact requests to the user's other devices, and applies their reports (IM-CONTACT-4). */
export interface DeclinedRequestsFeature extends Required<Pick<Feature, 'start'>> {
  readonly on: Pick<EventHandlers, 'commandReceived'>;
}

/**
 * Creates the feature; it sends a command for each request that the user declines, again after the next connect if the
 * command failed.
 */
export function createDeclinedRequestsFeature(deps: DeclinedRequestsDeps): DeclinedRequestsFeature {
  const { self, service, contacts, declined } = deps;
  const unsent: FriendRequest[] = [];
  async function report(request: FriendRequest): Promise<void> {
    const { ok } = await service.sendCommand(answeredCommand(request));
    if (!ok) unsent.push(request);
  }
  declined.listen((id) => {
    const request = contacts.allRequests.find((one) => one.id === id);
    if (request !== undefined) void report(request);
  });
  return {
    start() {
      for (const request of unsent.splice(0)) void report(request);
    },
    on: {
      commandReceived(event) {
        const answered = answeredIn(event, self);
        // A request with another text was sent since, and stays.
        const isOpen = contacts.allRequests.some(
          ({ id, message }) => id === answered?.id && message === answered.message,
        );
        if (answered !== null && isOpen) contacts.requestAnswered(answered.id);
      },
    },
  };
}
