import type { ChatEvent } from '../domain/events.js';

export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { readonly type: Type }>;

/** A handler for each type of event: a type without one does not compile. */
export type EventHandlers = { readonly [Type in ChatEvent['type']]: (event: EventOf<Type>) => void };

/** Runs a step when its event can be handled; those of one conversation stay in their order. */
type WhenReady = (event: ChatEvent, step: () => void) => void;

/** A part of the client. A part without one of the steps is left out of it. */
export interface Feature {
  /** Reads the state stored by an earlier session; resolves with what applies it, after the parts before it. */
  restore?(): Promise<() => Promise<void> | void>;
  start?(): void;
  stop?(): void;
  /** Ends the part, started or not: no timer, request or event afterwards. */
  dispose?(): Promise<void> | void;
}

/**
 * Takes a list of features through the lifecycle of a client. All read at the same time; what they read is applied, and
 * `start` runs, down the list; the others run up the list.
 */
export class Lifecycle {
  #features: readonly Feature[] = [];
  #handlers: EventHandlers | null = null;
  #whenReady: WhenReady = (_event, step) => step();
  /** What waits for the stored state, in order; null while nothing has to wait. */
  #held: (() => void)[] | null = null;
  #isEnded = false;

  /** Sets the features in their order, who handles the events, and when. Call it once, before anything else. */
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

  /** Passes an event to its handler. */
  readonly emit = (event: ChatEvent): void => {
    const handle = this.#handlers?.[event.type] as ((event: ChatEvent) => void) | undefined;
    if (OF_THE_SESSION.has(event.type)) handle?.(event);
    else this.run(() => this.#whenReady(event, () => handle?.(event)));
  };

  /** Runs a step now, or in its turn if steps wait. */
  readonly run = (step: () => void): void => {
    if (this.#held === null) step();
    else this.#held.push(step);
  };
}

/** Events that change no conversation, and wait for nothing. */
const OF_THE_SESSION: ReadonlySet<ChatEvent['type']> = new Set(['connectionLost', 'tokenExpired', 'loggedOut']);
