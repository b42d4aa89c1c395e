import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { GroupInfoButton } from './GroupInfoButton.js';
import { partOf } from '../session/ChatParts.js';
import type { ConversationPartProps } from '../session/ChatComponents.js';
import { GroupDetails } from './GroupDetails.js';
import { useChat } from '../session/useChat.js';
import { lateWindow } from '../session/lateWindow.js';

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
