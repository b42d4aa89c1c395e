import { useLanguage } from '../copy/language.js';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { partOf } from '../session/ChatParts.js';
import type { ConversationPartProps } from '../session/ChatComponents.js';
import { useChat } from '../session/useChat.js';
import { lateWindow } from '../session/lateWindow.js';
import { PanelRight } from 'lucide-react';
import { zhGroup } from '../copy/zhGroup.js';
import { IconButton } from '../primitives/IconButton.js';

const RoomPanel = lateWindow('RoomPanel');

/** Opens the drawer of a group or a chatroom that the user is in; renders nothing in other conversations (R133). */
export const InfoButton = observer(function InfoButton({ session, conversation: { kind, id } }: ConversationPartProps) {
  const { groups, chatrooms } = session.im;
  const { components } = useChat();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  if (kind === 'contact') return null;
  const isInside = kind === 'group' ? groups.find(id) !== undefined : chatrooms.joined.has(id);
  const Room = partOf(components.RoomDetails, RoomPanel);
  return (
    <>
      {isInside && <GroupInfoButton kind={kind} onOpen={() => setOpen(true)} />}
      {isOpen && isInside && kind === 'group' && <GroupDetails id={id} onClose={close} />}
      {isOpen && isInside && kind === 'chatroom' && <Room session={session} id={id} onClose={close} />}
    </>
  );
});

/** The kind of channel, and the handler. */
export interface GroupInfoButtonProps {
  readonly kind: 'group' | 'chatroom';
  readonly onOpen: () => void;
}

/** Opens the drawer of a group or a chatroom, in the header of its conversation (R133). */
export function GroupInfoButton({ kind, onOpen }: GroupInfoButtonProps) {
  const language = useLanguage();
  return (
    <IconButton
      label={kind === 'group' ? language(zhGroup).info : language(zhGroup).chatroomInfo}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <PanelRight size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
}

const GroupPanel = lateWindow('GroupPanel');

/** The group, and the handler that is called when the drawer closes or the account has left the group. */
export interface GroupDetailsProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** The drawer of a group, open as long as it is rendered: members, settings, and leaving (R133, R304–R318). */
export const GroupDetails = observer(function GroupDetails(props: GroupDetailsProps) {
  const { session, components } = useChat();
  const Panel = partOf(components.GroupDetails, GroupPanel);
  return <Panel session={session} {...props} />;
});
