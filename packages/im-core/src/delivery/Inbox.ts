import { createSeenWindow, type SeenWindow } from '../domain/conversation/seen.js';
import type { TransportEvent } from '../domain/events.js';
import type { IncomingMessage } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';

/**
 * Passes each incoming message on once. The service may deliver a message again after a broken connection, long after
 * the vendor's own memory of a hundred ids has dropped its id.
 */
export class Inbox {
  readonly #seen: SeenWindow = createSeenWindow(LIMITS.seenWindow);
  readonly #emit: (event: TransportEvent) => void;
  readonly #isTrimmed: (message: IncomingMessage) => boolean;

  /** `isTrimmed` returns whether a message is older than every cached one while older ones were dropped. */
  constructor(emit: (event: TransportEvent) => void, isTrimmed: (message: IncomingMessage) => boolean) {
    this.#emit = emit;
    this.#isTrimmed = isTrimmed;
  }

  /** Passes an event on, unless it is a message that was delivered before (IM-IN-1). */
  receive(event: TransportEvent): void {
    if (event.type === 'messageReceived' && !this.isNew(event.message)) return;
    this.#emit(event);
  }

  /** False for a message that was delivered before; each is new once, live or from history. */
  isNew(message: IncomingMessage): boolean {
    const { serverId, conversation } = message;
    if (!this.#seen.remember(serverId, conversation)) return false;
    // A repeat whose id was dropped is found in the timeline or, if it is no longer loaded, is older than every cached message.
    return !(this.#seen.hasForgotten(conversation) && this.#isTrimmed(message));
  }
}
