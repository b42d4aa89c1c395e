import type { ConversationRef } from '@fitout/im-core';
import { useEffect } from 'react';
import { zhGroup } from '../copy/zhGroup.js';
import { roomsOf, type RoomStore } from './RoomStore.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';

/**
 * Joins a chatroom while it is shown (UI-MESSENGER-10; R018); a removed user gets a notice and returns to the list.
 * `inside` for other kinds.
 */
export function useRoom(session: ChatSession, { kind, id }: ConversationRef): RoomStore['visit'] {
  const rooms = kind === 'chatroom' ? roomsOf(session) : undefined;
  useEffect(() => {
    if (rooms === undefined) return undefined;
    rooms.enter(id);
    return () => rooms.leave();
  }, [rooms, id]);
  const { notify, show } = useChat();
  const isOut = rooms?.visit === 'out';
  useEffect(() => {
    if (!isOut) return;
    notify('info', zhGroup.outOfChatroom);
    show('chatroom', true);
  }, [isOut, notify, show]);
  if (kind !== 'chatroom') return 'inside';
  return rooms?.visit ?? 'coming';
}
