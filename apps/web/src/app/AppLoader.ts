import type { App } from './createApp.js';

/**
 * Loads the app once: the log-in form is shown without it (P11). The next `load` repeats a failed one; an error in
 * creating the app rejects.
 */
export class AppLoader {
  readonly #fetchMaker: () => Promise<() => App>;
  readonly #listeners = new Set<() => void>();
  #app: App | null = null;
  #loading: Promise<App | null> | null = null;

  /** `fetchMaker` loads the code that creates the app; only that may fail. */
  constructor(fetchMaker: () => Promise<() => App>) {
    this.#fetchMaker = fetchMaker;
  }

  /** The app; null until it is loaded. */
  readonly current = (): App | null => this.#app;

  /** Calls `listener` when the app is loaded, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads the app once; null if the load failed. */
  readonly load = (): Promise<App | null> => (this.#loading ??= this.#load());

  /** Runs `task` with the app: at once if it is loaded, otherwise when it is. */
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
    await app.ready;
    this.#app = app;
    for (const listener of this.#listeners) listener();
    return app;
  }
}
