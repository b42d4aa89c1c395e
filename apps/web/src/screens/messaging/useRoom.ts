import type { ConversationRef } from '@fitout/im-core';
import { zhGroup } from '@fitout/ui-kit';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RoomStore } from '../../features/rooms/RoomStore.js';
import { useApp } from '../../app/AppContext.js';
import type { Session } from '../../session/createSession.js';

/** Inside a chatroom while it is shown, and only then (WEB-ROOM-2; R018); a removed user gets a notice and is led back. True elsewhere. */
export function useRoom(session: Session | null, { kind, id }: ConversationRef): RoomStore['visit'] {
  const rooms = kind === 'chatroom' ? session?.rooms : undefined;
  useEffect(() => {
    if (rooms === undefined) return undefined;
    rooms.enter(id);
    return () => rooms.leave();
  }, [rooms, id]);
  const { toaster } = useApp();
  const navigate = useNavigate();
  const isOut = rooms?.visit === 'out';
  useEffect(() => {
    if (!isOut) return;
    toaster.notify('info', zhGroup.outOfChatroom);
    void navigate('/chatroom', { replace: true });
  }, [isOut, toaster, navigate]);
  if (kind !== 'chatroom') return 'inside';
  return rooms?.visit ?? 'coming';
}
