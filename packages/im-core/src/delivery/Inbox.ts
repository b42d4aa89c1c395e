import type { TransportEvent } from '../domain/events.js';
import type { IncomingMessage } from '../domain/message.js';
import { createSeenWindow, type SeenWindow } from '../domain/seen.js';
import { LIMITS } from '../limits.js';

/**
 * The gate that lets each incoming message through once. The service may tell a message again after a
 * broken connection, long after the vendor's own memory of a hundred ids has forgotten it.
 */
export class Inbox {
  readonly #seen: SeenWindow = createSeenWindow(LIMITS.seenWindow);
  readonly #emit: (event: TransportEvent) => void;

  constructor(emit: (event: TransportEvent) => void) {
    this.#emit = emit;
  }

  /** Passes an event on, unless it is a message that came before (IN-1). */
  receive(event: TransportEvent): void {
    if (event.type === 'messageReceived' && !this.#isNew(event.message)) return;
    this.#emit(event);
  }

  #isNew({ serverId, conversation }: IncomingMessage): boolean {
    return this.#seen.remember(serverId, conversation);
  }
}
