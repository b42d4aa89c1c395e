import type { ThemeChoice } from '@fitout/ui-kit';
import { createToaster, type Toaster } from '@fitout/ui-kit/primitives';
import type { Config } from '../settings/config.js';
import { type WebStorage, webStored, type WebStored } from '../shared/storage/webStored.js';
import type { App, AppParts } from './app.js';

/** The part of the page that exists before the app, and shows the log-in form (P11). */
export interface Entry {
  readonly config: Config;
  readonly toaster: Toaster;
  readonly theme: BrowserChoice<ThemeChoice>;
  /** How many times larger than usual the text is. */
  readonly textScale: BrowserChoice<TextScale>;
  /** The user name in the log-in address; null without one, or if that is off (A12). */
  readonly linkedName: string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Loads the page anew, at an address of the app. */
  readonly openAnew: (address: string) => void;
  readonly loader: AppLoader;
}

/** The parts of an entry. */
export interface EntryParts {
  /** The user name from the log-in address, which no longer contains it; null without one. */
  readonly linkedName: string | null;
  /** Local storage. */
  readonly webStorage: () => WebStorage;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly openAnew: (address: string) => void;
  /** Loads the code that creates the app of the given parts. */
  readonly fetchMaker: () => Promise<(shown: Pick<AppParts, 'toaster'>) => App>;
}

/** Creates the part of the page that shows the log-in form; its loader loads the app. */
export function createEntry(config: Config, { linkedName, webStorage, now, openAnew, fetchMaker }: EntryParts): Entry {
  const toaster = createToaster();
  return {
    config,
    toaster,
    theme: new BrowserChoice(webStorage, 'fitout.theme', ['auto', 'light', 'dark']),
    textScale: new BrowserChoice(webStorage, 'fitout.textScale', ['1', '1.25', '1.5']),
    linkedName: config.auth.queryLogin === 'off' ? null : linkedName,
    now,
    openAnew,
    loader: new AppLoader(async () => {
      const make = await fetchMaker();
      return () => make({ toaster });
    }),
  };
}

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

export type TextScale = '1' | '1.25' | '1.5';

/** A choice of this browser, for every account; the first one until the user chooses. */
export class BrowserChoice<Choice extends string> {
  readonly #stored: WebStored<Choice>;
  readonly #listeners = new Set<() => void>();
  #choice: Choice;

  constructor(open: () => WebStorage, name: string, choices: readonly [Choice, ...Choice[]]) {
    this.#stored = webStored(open, name, {
      decode: (text) => choices.find((choice) => choice === text) ?? choices[0],
      encode: (choice) => choice,
    });
    this.#choice = this.#stored.load();
  }

  /** The current choice. */
  readonly current = (): Choice => this.#choice;

  /** Calls `listener` after each choice, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies the choice at once, and stores it if possible. */
  choose(choice: Choice): void {
    this.#choice = choice;
    for (const listener of this.#listeners) listener();
    this.#stored.save(choice);
  }
}
