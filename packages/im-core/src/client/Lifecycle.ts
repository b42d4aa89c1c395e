import type { ConversationRef } from '../domain/conversation/conversation.js';
import type { ChatEvent, TransportEvent } from '../domain/events.js';
import type { IncomingMessage } from '../domain/message/message.js';
import * as LIMITS from '../limits.js';
import type { ImClientOptions } from './ImClient.js';

export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { readonly type: Type }>;

export type EventHandlers = { readonly [Type in ChatEvent['type']]: (event: EventOf<Type>) => void };

type WhenReady = (event: ChatEvent, step: () => void) => void;

export interface Feature {
  restore?(): Promise<() => Promise<void> | void>;
  start?(): void;
  stop?(): void;
  dispose?(): Promise<void> | void;
}

/**
 * Takes a list of features through the lifecycle of a client, and the events to their handlers. All features read at the
 * same time; what they read is applied, and `start` runs, down the list; the others run up the list.
 */
export class Lifecycle {
  readonly #intercept: ImClientOptions['intercept'];
  readonly #received: ReceivedMessages;
  #features: readonly Feature[] = [];
  #handlers: EventHandlers | null = null;
  #whenReady: WhenReady = (_event, step) => step();
  /** What waits for the stored state, in order; null while nothing has to wait. */
  #held: (() => void)[] | null = null;
  #isEnded = false;

  /** `isTrimmed` returns whether a message is older than every cached one while older ones were dropped. */
  constructor(isTrimmed: (message: IncomingMessage) => boolean, intercept?: ImClientOptions['intercept']) {
    this.#received = new ReceivedMessages(isTrimmed);
    this.#intercept = intercept;
  }

  assemble(features: readonly Feature[], handlers: EventHandlers, whenReady: WhenReady = this.#whenReady): void {
    this.#features = features;
    this.#handlers = handlers;
    this.#whenReady = whenReady;
  }

  /** Restores the features. What arrives meanwhile waits: it would be stored in the place of what is being read. */
  async restore(): Promise<void> {
    this.#held = [];
    try {
      const restored = await Promise.all(this.#features.map(async (feature) => feature.restore?.()));
      for (const apply of restored) if (!this.#isEnded) await apply?.();
    } finally {
      // Each in a task of its own: one that fails is reported, and the others follow all the same.
      for (const step of this.#held) void Promise.resolve().then(step);
      this.#held = null;
    }
  }

  readonly start = (): void =>
    this.run(() => {
      for (const feature of this.#features) feature.start?.();
    });

  readonly stop = (): void =>
    this.run(() => {
      for (const feature of this.#features.toReversed()) feature.stop?.();
    });

  async dispose(): Promise<void> {
    this.#isEnded = true;
    this.#held?.splice(0);
    // Awaits only features that return a promise, so that all before the first of these end within the call.
    for (const feature of this.#features.toReversed()) {
      const ending = feature.dispose?.();
      if (ending !== undefined) await ending;
    }
  }

  /** Takes an event of the service to the app's interceptor and to its handler, a message once (IM-IN-1). */
  readonly receive = (event: TransportEvent): void => {
    if (event.type === 'messageReceived' && !this.#received.isNew(event.message)) return;
    // A command goes to both: the user's other devices send some.
    if (this.#intercept?.(event) !== true || event.type === 'commandReceived') this.emit(event);
  };

  readonly missed = (message: IncomingMessage): void => {
    if (!this.#received.isNew(message)) return;
    this.#intercept?.({ type: 'messageReceived', message });
    this.emit({ type: 'messageMissed', message });
  };

  readonly emit = (event: ChatEvent): void => {
    const handle = this.#handlers?.[event.type] as ((event: ChatEvent) => void) | undefined;
    if (OF_THE_SESSION.has(event.type)) handle?.(event);
    else this.run(() => this.#whenReady(event, () => handle?.(event)));
  };

  readonly run = (step: () => void): void => {
    if (this.#held === null) step();
    else this.#held.push(step);
  };
}

const OF_THE_SESSION: ReadonlySet<ChatEvent['type']> = new Set(['connectionLost', 'tokenExpired', 'loggedOut']);

/**
 * Knows which messages were received. The service may deliver a message again after a broken connection, long after the
 * vendor's own memory of a hundred ids has dropped its id.
 */
export class ReceivedMessages {
  readonly #isTrimmed: (message: IncomingMessage) => boolean;
  readonly #limit: number;
  /** The newest ids: two generations instead of one queue, so that each is walked once more when it is forgotten. */
  #young = new Map<string, ConversationRef>();
  #old = new Map<string, ConversationRef>();
  /**
   * Ids of conversations, of any kind, of which an id was forgotten. A key with the kind would allocate a string for each
   * message, and a conversation that shares its id only has its next messages looked up by their position.
   */
  readonly #forgotten = new Set<string>();

  constructor(isTrimmed: (message: IncomingMessage) => boolean, limit: number = LIMITS.seenWindow) {
    this.#isTrimmed = isTrimmed;
    this.#limit = limit;
  }

  /** False for a message that was delivered before; each is new once, live or from history. */
  isNew(message: IncomingMessage): boolean {
    const { serverId, conversation } = message;
    if (!this.#remember(serverId, conversation)) return false;
    // A repeat whose id was dropped is found in the timeline or, if it is no longer loaded, is older than every cached message.
    return !(this.#forgotten.has(conversation.id) && this.#isTrimmed(message));
  }

  /** False if the id was remembered already. */
  #remember(id: string, ref: ConversationRef): boolean {
    // Added before the check: the size shows whether it is new. A repeated old id moves to the newest generation.
    const { size } = this.#young;
    this.#young.set(id, ref);
    if (this.#young.size === size) return false;
    const isNew = !this.#old.has(id);
    if (this.#young.size >= this.#limit) {
      for (const { id: conversation } of this.#old.values()) this.#forgotten.add(conversation);
      this.#old = this.#young;
      this.#young = new Map();
    }
    return isNew;
  }
}
