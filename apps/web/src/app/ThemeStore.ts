import type { ThemeChoice } from '@fitout/ui-kit';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** The theme of this browser, for every account; that of the system by default. */
export class ThemeStore {
  readonly #stored: WebStored<ThemeChoice>;
  readonly #listeners = new Set<() => void>();
  #choice: ThemeChoice;

  constructor(open: () => WebStorage) {
    this.#stored = webStored(open, 'fitout.theme', {
      decode: (text) => (text === 'light' || text === 'dark' ? text : 'auto'),
      encode: (choice) => choice,
    });
    this.#choice = this.#stored.load();
  }

  /** The current choice. */
  readonly current = (): ThemeChoice => this.#choice;

  /** Calls `listener` after each choice, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Applies the choice at once, and stores it if possible. */
  choose(choice: ThemeChoice): void {
    this.#choice = choice;
    for (const listener of this.#listeners) listener();
    this.#stored.save(choice);
  }
}
