import type { ThemeChoice } from '@fitout/ui-kit';
import type { TextStorage } from '../../textStorage.js';

const KEY = 'fitout.theme';
const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** The theme of this browser, for every account; that of the system by default. */
export class ThemeStore {
  readonly #open: () => TextStorage;
  readonly #listeners = new Set<() => void>();
  #choice: ThemeChoice;

  constructor(open: () => TextStorage) {
    this.#open = open;
    this.#choice = stored(open);
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
    try {
      this.#open().setItem(KEY, choice);
    } catch {
      // Denied or full: the choice lasts as long as the page.
    }
  }
}

function stored(open: () => TextStorage): ThemeChoice {
  try {
    const text = open().getItem(KEY);
    return CHOICES.find((choice) => choice === text) ?? 'auto';
  } catch {
    return 'auto';
  }
}
