import type { GroupAction } from '@fitout/im-core';
import { Settings } from 'lucide-react';
import { zhGroup } from '../copy/zhGroup.js';
import { MenuButton } from '../primitives/MenuButton.js';

/** The user's actions on the group, in display order. */
export interface GroupSettingsMenuProps {
  readonly actions: readonly GroupAction[];
  readonly onPick: (action: GroupAction) => void;
}

/**
 * The gear with the actions of the user's role: inviting, renaming, the blacklist, dissolving or leaving (R134,
 * R304–R307, R315).
 */
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
