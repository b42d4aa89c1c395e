import type { TransportEvent } from '../domain/events.js';
import type { ChatService } from '../ports/ChatService.js';

/** The methods that the page calls in the worker. `subscribe` is none of them: the worker posts its events. */
export type ServiceMethod = Exclude<keyof ChatService, 'subscribe' | 'lacks'>;

/** A message from the page to the worker. */
export type ToWorker<Config> =
  | { readonly kind: 'start'; readonly config: Config }
  | { readonly kind: 'call'; readonly id: number; readonly method: ServiceMethod; readonly args: readonly unknown[] };

/** A message from the worker to the page. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'event'; readonly event: TransportEvent };

/**
 * One end of the message channel between the page and the worker: a `Worker`, a worker's global scope or a
 * `MessagePort`. Declared here because the core is compiled without the browser's types.
 */
export interface MessageEndpoint {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}
