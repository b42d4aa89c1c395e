import type { MenuPlace } from '../a11y/useContextMenu.js';

/** One thing that can be done. */
export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** What the specification calls it in English (A18). */
  readonly literal?: string;
  /** Whether this one is chosen, where one of several is. */
  readonly isChosen?: boolean;
}

/** What can be done, and where it is asked. */
export interface ActionMenuProps<Id extends string> {
  readonly label: string;
  readonly items: readonly MenuItem<Id>[];
  readonly place: MenuPlace;
  readonly onPick: (id: Id) => void;
  readonly onClose: () => void;
  /** Where focus goes when it was closed without moving it elsewhere. */
  readonly returnFocusTo: HTMLElement | null;
}
