import { Plus } from 'lucide-react';
import type { MenuItem } from '../primitives/ActionMenuProps.js';
import { MenuButton } from '../primitives/MenuButton.js';
import { zhPeople } from '../copy/zhPeople.js';

/** The actions of the menu. */
export interface PlusMenuProps<Id extends string> {
  readonly items: readonly MenuItem<Id>[];
  readonly onPick: (id: Id) => void;
}

/** The plus above the list: adds friends and groups (R118–R123). */
export function PlusMenu<Id extends string>({ items, onPick }: PlusMenuProps<Id>) {
  return (
    <MenuButton label={zhPeople.add} items={items} onPick={onPick}>
      <Plus size={20} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
