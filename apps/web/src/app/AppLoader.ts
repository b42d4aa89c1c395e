import type { App } from './createApp.js';

/**
 * Fetches the app once: the log-in form is shown without it (P11). What is not fetched is fetched again with the next
 * `load`; a mistake in making the app rejects.
 */
export class AppLoader {
  readonly #fetchMaker: () => Promise<() => App>;
  readonly #listeners = new Set<() => void>();
  #app: App | null = null;
  #loading: Promise<App | null> | null = null;

  /** `fetchMaker` fetches what makes the app, and only that may fail. */
  constructor(fetchMaker: () => Promise<() => App>) {
    this.#fetchMaker = fetchMaker;
  }

  /** The app; null until it is loaded. */
  readonly current = (): App | null => this.#app;

  /** Calls `listener` when the app is there, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The app, fetched unless it is there or on its way; null where it could not be fetched. */
  readonly load = (): Promise<App | null> => (this.#loading ??= this.#load());

  /** Runs `task` with the app: at once where that is loaded, else when it is. */
  whenLoaded(task: (app: App) => void): void {
    if (this.#app !== null) return task(this.#app);
    const stop = this.subscribe(() => {
      stop();
      if (this.#app !== null) task(this.#app);
    });
  }

  async #load(): Promise<App | null> {
    const make = await this.#fetchMaker().catch(() => null);
    if (make === null) {
      this.#loading = null;
      return null;
    }
    const app = make();
    this.#app = app;
    for (const listener of this.#listeners) listener();
    return app;
  }
}
