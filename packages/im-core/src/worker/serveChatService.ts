import type { TransportEvent } from '../domain/events.js';
import { err, imError } from '../domain/imError.js';
import type { ChatService } from '../ports/ChatService.js';

/** Marks an endpoint that is served. */
const SERVED = Symbol.for('fitout.chatService');

declare const console: { readonly error: (error: Error) => void };

/**
 * The worker's side: creates the service when the page sends the configuration, then answers the page's calls and posts
 * the service's events. Every posted message is plain data.
 *
 * If the service cannot be created because its code did not load, the next call tries again. A second call for the same
 * endpoint does nothing: WebKit runs the script of a worker again when a part of it imports it, and two services would
 * be two connections with one device id.
 */
export function serveChatService<Config>(
  endpoint: MessageEndpoint,
  create: (config: Config) => Promise<ChatService>,
): void {
  if (Reflect.has(endpoint, SERVED)) return;
  Reflect.set(endpoint, SERVED, true);
  let make: (() => Promise<ChatService>) | null = null;
  let service: Promise<ChatService> | null = null;
  let fault: unknown = 'it has no configuration yet';

  function post(message: FromWorker): void {
    endpoint.postMessage(message);
  }

  async function start(config: Config): Promise<ChatService> {
    const made = await create(config);
    made.subscribe((event) => post({ kind: 'event', event }));
    return made;
  }

  async function answer(id: number, method: ServiceMethod, args: readonly unknown[]): Promise<void> {
    post({ kind: 'answer', id, value: await call(method, args) });
  }

  async function call(method: ServiceMethod, args: readonly unknown[]): Promise<unknown> {
    const ready = await made();
    if (ready === null)
      return method === 'probe' ? false : err(imError('notConnected', `the service was not made: ${String(fault)}`));
    // `connectChatService` has the service's own types, so the arguments fit the method.
    const run = ready[method] as (...values: readonly unknown[]) => Promise<unknown>;
    return run(...args);
  }

  async function made(): Promise<ChatService | null> {
    service ??= make?.() ?? null;
    try {
      return await service;
    } catch (error) {
      service = null;
      fault = error;
      // No later attempt succeeds: it belongs on the console.
      if (error instanceof EvalError) console.error(error);
      return null;
    }
  }

  endpoint.addEventListener('message', ({ data }) => {
    const message = data as ToWorker<Config>;
    if (message.kind === 'call') return void answer(message.id, message.method, message.args);
    make = () => start(message.config);
    void made();
  });
}

/** The part of a worker's own scope that is needed here. */
export interface RejectionScope {
  addEventListener(
    type: 'unhandledrejection',
    listener: (event: { readonly reason: unknown; preventDefault(): void }) => void,
  ): void;
}

/**
 * Catches the unhandled rejections of a worker and keeps them off its console: the vendor's client answers
 * every frame it cannot read with one (IM-13).
 */
export function onUnhandledRejection(scope: RejectionScope): (listener: (reason: unknown) => void) => void {
  return (listener) =>
    scope.addEventListener('unhandledrejection', (event) => {
      event.preventDefault();
      listener(event.reason);
    });
}

/** The methods that the page calls in the worker. `subscribe` is none of them: the worker posts its events. */
export type ServiceMethod = Exclude<keyof ChatService, 'subscribe' | 'lacks'>;

export type ToWorker<Config> =
  | { readonly kind: 'start'; readonly config: Config }
  | { readonly kind: 'call'; readonly id: number; readonly method: ServiceMethod; readonly args: readonly unknown[] };

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
