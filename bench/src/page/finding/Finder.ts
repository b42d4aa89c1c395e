import type { Named } from './Named.js';

/** A list of many names, with a text box to search them. */
export interface Finder {
  /** Prepares data before anything is shown; not measured. */
  prepare(people: readonly Named[]): Promise<void>;
  /** Mounts the initial page in `root`, an element of a fixed size; not measured. */
  mount(root: HTMLElement): void;
  /** Shows all names, in the given order. */
  open(): void;
  /** The names in the page, top to bottom. */
  names(): readonly string[];
}
