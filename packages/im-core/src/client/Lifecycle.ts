import type { ChatEvent } from '../domain/events.js';

/** The events of one type. */
export type EventOf<Type extends ChatEvent['type']> = Extract<ChatEvent, { readonly type: Type }>;

/** A handler for each type of event: a type without one does not compile. */
export type EventHandlers = { readonly [Type in ChatEvent['type']]: (event: EventOf<Type>) => void };

/** A part of the client. A part without one of the steps is left out of it. */
export interface Feature {
  /** Loads the state stored by an earlier session. */
  restore?(): Promise<void>;
  /** The client connected. */
  start?(): void;
  /** The client disconnected. */
  stop?(): void;
  /** Ends the part, started or not: no timer, request or event afterwards. */
  dispose?(): Promise<void> | void;
}

/**
 * Takes a list of features through the lifecycle of a client. `restore` and `start` go down the list, the others up.
 */
export class Lifecycle {
  #features: readonly Feature[] = [];
  #handlers: EventHandlers | null = null;

  /** Sets the features in their order, and who handles the events. Call it once, before anything else. */
  assemble(features: readonly Feature[], handlers: EventHandlers): void {
    this.#features = features;
    this.#handlers = handlers;
  }

  async restore(): Promise<void> {
    for (const feature of this.#features) await feature.restore?.();
  }

  readonly start = (): void => {
    for (const feature of this.#features) feature.start?.();
  };

  readonly stop = (): void => {
    for (const feature of this.#features.toReversed()) feature.stop?.();
  };

  async dispose(): Promise<void> {
    // Awaits only features that return a promise, so that all before the first of these end within the call.
    for (const feature of this.#features.toReversed()) {
      const ending = feature.dispose?.();
      if (ending !== undefined) await ending;
    }
  }

  /** Passes an event to its handler. */
  readonly emit = (event: ChatEvent): void => {
    const handle = this.#handlers?.[event.type] as ((event: ChatEvent) => void) | undefined;
    handle?.(event);
  };
}
