import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import type { MenuPlace } from '../a11y/useContextMenu.js';
import { ActionMenu, usePreparedMenu } from './ActionMenu.js';
import type { MenuItem } from './ActionMenuProps.js';
import { IconButton } from './IconButton.js';

/** A drawing that opens a menu. */
export interface MenuButtonProps<Id extends string> {
  readonly label: string;
  /** The drawing. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem<Id>[];
  readonly onPick: (id: Id) => void;
}

/** Between the button and its menu. Pixels. */
const GAP = 4;

/** A button with a menu under it; Esc and picking lead back to the button (UI-MENU-5). */
export function MenuButton<Id extends string>({ label, children, items, onPick }: MenuButtonProps<Id>) {
  const [opened, setOpened] = useState<{ readonly button: HTMLElement; readonly place: MenuPlace } | null>(null);
  const close = useCallback(() => setOpened(null), []);
  usePreparedMenu();

  function open({ currentTarget: button }: MouseEvent<HTMLElement>) {
    const box = button.getBoundingClientRect();
    setOpened({ button, place: { x: box.left, y: box.bottom + GAP } });
  }

  return (
    <>
      <IconButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        // A press on it while the menu is open closes the menu, as one anywhere else does, and does not open it anew.
        style={opened === null ? undefined : { pointerEvents: 'none' }}
        onClick={open}
      >
        {children}
      </IconButton>
      {opened !== null && (
        <ActionMenu
          label={label}
          items={items}
          place={opened.place}
          returnFocusTo={opened.button}
          onPick={onPick}
          onClose={close}
        />
      )}
    </>
  );
}
