import type { WorkerEndpoint } from './connectChatService.js';

/** The workers of a page's chat services, one after the other. */
export interface ServiceWorkers<Endpoint extends WorkerEndpoint> {
  /**
   * Starts the worker of the next service: fetching and compiling the vendor's client takes most of a log-in, and needs no
   * account. Does nothing while one is started.
   */
  prepare(): void;
  /** The started worker, else a new one. */
  take(): Endpoint;
}

/** Creates the source of workers; `start` starts one. */
export function createServiceWorkers<Endpoint extends WorkerEndpoint>(start: () => Endpoint): ServiceWorkers<Endpoint> {
  let next: Endpoint | null = null;
  return {
    prepare() {
      if (next !== null) return;
      const worker = start();
      next = worker;
      // A worker that did not load would never answer.
      worker.addEventListener('error', () => {
        if (next === worker) next = null;
      });
    },
    take() {
      const worker = next ?? start();
      next = null;
      return worker;
    },
  };
}
