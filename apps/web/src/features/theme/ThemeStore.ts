import type { ThemeChoice } from '@fitout/ui-kit';
import type { Kept } from '../../storedTexts.js';

const KEY = 'fitout.theme';
const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** The colours that this browser shows, whoever is logged in; as the system has them until somebody chooses. */
export class ThemeStore {
  readonly #open: () => Kept;
  readonly #listeners = new Set<() => void>();
  #choice: ThemeChoice;

  constructor(open: () => Kept) {
    this.#open = open;
    this.#choice = stored(open);
  }

  /** What was chosen last. */
  readonly current = (): ThemeChoice => this.#choice;

  /** Calls `listener` after each choice, until the returned function is called. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows them at once, and with the next visit where the browser keeps what it is given. */
  choose(choice: ThemeChoice): void {
    this.#choice = choice;
    for (const listener of this.#listeners) listener();
    try {
      this.#open().setItem(KEY, choice);
    } catch {
      // Denied or full: it holds for this visit.
    }
  }
}

function stored(open: () => Kept): ThemeChoice {
  try {
    const text = open().getItem(KEY);
    return CHOICES.find((choice) => choice === text) ?? 'auto';
  } catch {
    return 'auto';
  }
}
