import { useCallback, useState, type MouseEvent, type ReactNode } from 'react';
import type { MenuPoint } from '../a11y/useContextMenu.js';
import { ActionMenu } from './ActionMenu.js';
import type { MenuItem } from './ActionMenuProps.js';
import { IconButton } from './IconButton.js';

/** An icon that opens a menu. */
export interface MenuButtonProps<Id extends string> {
  readonly label: string;
  /** The icon. */
  readonly children: ReactNode;
  readonly items: readonly MenuItem<Id>[];
  readonly onPick: (id: Id) => void;
}

/** Gap between the button and its menu. Pixels. */
const GAP = 4;

/** A button with a menu below it; Esc and a choice return the focus to the button. */
export function MenuButton<Id extends string>({ label, children, items, onPick }: MenuButtonProps<Id>) {
  const [opened, setOpened] = useState<{ readonly button: HTMLElement; readonly place: MenuPoint } | null>(null);
  const close = useCallback(() => setOpened(null), []);

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
        // A press on the button while the menu is open must only close the menu, as a press elsewhere does, and not
        // open it again.
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
