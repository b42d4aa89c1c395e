import type { ThemeChoice } from '@fitout/ui-kit';
import { makeAutoObservable } from 'mobx';
import type { Kept } from '../../storedTexts.js';

const KEY = 'fitout.theme';
const CHOICES: readonly ThemeChoice[] = ['light', 'dark', 'auto'];

/** The colours that this browser shows, whoever is logged in; as the system has them until somebody chooses. */
export class ThemeStore {
  choice: ThemeChoice;
  readonly #open: () => Kept;

  constructor(open: () => Kept) {
    this.#open = open;
    this.choice = stored(open);
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows them at once, and with the next visit where the browser keeps what it is given. */
  choose(choice: ThemeChoice): void {
    this.choice = choice;
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
