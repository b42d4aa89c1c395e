import type { GroupAction } from '@fitout/im-core';
import { Settings } from 'lucide-react';
import { zhGroup } from '../copy/zhGroup.js';
import { MenuButton } from '../primitives/MenuButton.js';

/** What I may do with the group, in the order it is shown. */
export interface GroupSettingsMenuProps {
  readonly actions: readonly GroupAction[];
  readonly onPick: (action: GroupAction) => void;
}

/** The gear with what my role may do: inviting, renaming, the blacklist, ending it or leaving (R134, R304–R307, R315). */
export function GroupSettingsMenu({ actions, onPick }: GroupSettingsMenuProps) {
  if (actions.length === 0) return null;
  return (
    <MenuButton
      label={zhGroup.settings}
      items={actions.map((id) => ({ id, label: zhGroup.groupActions[id] }))}
      onPick={onPick}
    >
      <Settings size={20} strokeWidth={1.75} aria-hidden />
    </MenuButton>
  );
}
