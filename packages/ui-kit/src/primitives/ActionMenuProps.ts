import type { MenuPoint } from '../a11y/useContextMenu.js';

/** One action of a menu. */
export interface MenuItem<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
  /** The specification's English for the label (A18). */
  readonly literal?: string;
  /** Whether the item is chosen, in a menu that chooses one of several. */
  readonly isChosen?: boolean;
}

/** The actions of a menu and its position. */
export interface ActionMenuProps<Id extends string> {
  readonly label: string;
  readonly items: readonly MenuItem<Id>[];
  /** A line above the items, where there is no hover that shows it. */
  readonly note?: string;
  readonly place: MenuPoint;
  /** A method, so that the sheet, which takes any ids, can be given a handler of known ids. */
  onPick(id: Id): void;
  readonly onClose: () => void;
  /** The element that gets the focus when the menu closes, unless the action moved the focus. */
  readonly returnFocusTo: HTMLElement | null;
}
