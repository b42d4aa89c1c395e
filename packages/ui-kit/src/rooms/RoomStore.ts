import { useLanguage } from '../copy/language.js';
import type { ChatroomStore, SessionStore, ConversationRef } from '@fitout/im-core';
import { makeAutoObservable, when } from 'mobx';
import { perSession } from '../session/perSession.js';
import { useEffect } from 'react';
import { zhGroup } from '../copy/zhGroup.js';
import { useChat } from '../session/useChat.js';
import type { ChatSession } from '../session/ChatSession.js';

interface RoomDeps {
  readonly chatrooms: Pick<ChatroomStore, 'load' | 'join' | 'leave' | 'joined'>;
  readonly session: Pick<SessionStore, 'isOnline'>;
}

/** The user is a member of a chatroom while it is shown (UI-MESSENGER-9, UI-MESSENGER-10). */
export class RoomStore {
  list: 'loading' | 'there' | 'failed' = 'loading';
  /** The state of the visit; `out` if the user was removed or the chatroom was closed. */
  visit: 'none' | 'coming' | 'inside' | 'refused' | 'out' = 'none';

  readonly #deps: RoomDeps;
  #room: string | null = null;
  #stopWaiting: () => void = () => undefined;

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  load(): () => void {
    this.list = 'loading';
    const { chatrooms, session } = this.#deps;
    return when(
      () => session.isOnline,
      () => void chatrooms.load().then((error) => this.listed(error === null)),
    );
  }

  enter(id: string): void {
    this.#room = id;
    this.visit = 'coming';
    const { chatrooms, session } = this.#deps;
    this.#stopWaiting();
    this.#stopWaiting = when(
      () => session.isOnline,
      () => void chatrooms.join(id).then(({ ok }) => this.entered(id, ok)),
    );
  }

  leave(): void {
    const room = this.#room;
    const wasInside = this.visit === 'inside';
    this.#stopWaiting();
    this.#room = null;
    this.visit = 'none';
    if (room !== null && wasInside) void this.#deps.chatrooms.leave(room);
  }

  sentOut(): void {
    this.#room = null;
    this.visit = 'out';
  }

  listed(isThere: boolean): void {
    this.list = isThere ? 'there' : 'failed';
  }

  entered(id: string, isIn: boolean): void {
    if (this.#room === id) {
      this.visit = isIn ? 'inside' : 'refused';
      if (!isIn) return;
      const { joined } = this.#deps.chatrooms;
      // Of a visit that is not over yet, or of an earlier answer.
      this.#stopWaiting();
      this.#stopWaiting = when(() => !joined.has(id), this.sentOut);
    }
    // The user left the page before the answer came.
    else if (isIn) void this.#deps.chatrooms.leave(id);
  }
}

export const roomsOf = perSession(({ im }) => new RoomStore(im));

/** A removed user gets a notice and returns to the list; other kinds are `inside` (UI-MESSENGER-10; R018). */
export function useRoom(session: ChatSession, { kind, id }: ConversationRef): RoomStore['visit'] {
  const language = useLanguage();
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
    notify('info', language(zhGroup).outOfChatroom);
    show('chatroom', true);
  }, [isOut, notify, show, language]);
  if (kind !== 'chatroom') return 'inside';
  return rooms?.visit ?? 'coming';
}
