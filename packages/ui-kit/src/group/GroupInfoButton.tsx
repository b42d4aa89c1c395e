import { PanelRight } from 'lucide-react';
import { zhGroup } from '../copy/zhGroup.js';
import { IconButton } from '../primitives/IconButton.js';

/** The kind of channel, and the handler. */
export interface GroupInfoButtonProps {
  readonly kind: 'group' | 'chatroom';
  readonly onOpen: () => void;
}

/** Opens the drawer of a group or a chatroom, in the header of its conversation (R133). */
export function GroupInfoButton({ kind, onOpen }: GroupInfoButtonProps) {
  return (
    <IconButton label={kind === 'group' ? zhGroup.info : zhGroup.chatroomInfo} aria-haspopup="dialog" onClick={onOpen}>
      <PanelRight size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}
