import type { TransportEvent } from '../../domain/events.js';
import type { ChatService } from '../../ports/ChatService.js';

/** The calls that cross; `subscribe` does not, its events are posted. */
export type ServiceMethod = Exclude<keyof ChatService, 'subscribe' | 'lacks'>;

/** What the page posts into the worker. */
export type ToWorker<Config> =
  | { readonly kind: 'start'; readonly config: Config }
  | { readonly kind: 'call'; readonly id: number; readonly method: ServiceMethod; readonly args: readonly unknown[] };

/** What the worker posts to the page. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'event'; readonly event: TransportEvent };

/**
 * One end of the channel between page and worker. A `Worker`, a worker's own scope and a `MessagePort` fit; declared
 * here because the core is built without the browser's types.
 */
export interface Line {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}
