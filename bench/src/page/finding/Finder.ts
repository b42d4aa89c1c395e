import type { Named } from './Named.js';

/** One way to show many by name, with a box above them to look for some. */
export interface Finder {
  /** Prepares data before anything is shown; not measured. */
  prepare(people: readonly Named[]): Promise<void>;
  /** Shows the initial page in `root`, a box of a fixed size; not measured. */
  mount(root: HTMLElement): void;
  /** Shows all of them, in the order they were given in. */
  open(): void;
  /** The names in the page, top to bottom. */
  names(): readonly string[];
}
