import type { ChatroomStore, SessionStore } from '@fitout/im-core';
import { makeAutoObservable, when } from 'mobx';

/** What the store needs. */
export interface RoomDeps {
  readonly chatrooms: Pick<ChatroomStore, 'load' | 'join' | 'leave' | 'joined'>;
  readonly session: Pick<SessionStore, 'isOnline'>;
}

/** The chatrooms' page: which there are, and the one that is visited: one is inside while it is shown (UI-MESSENGER-9, UI-MESSENGER-10). */
export class RoomStore {
  /** Whether the list has come. */
  list: 'loading' | 'there' | 'failed' = 'loading';
  /** How far the visit of a room has got; `out` when the user was removed or the chatroom was closed. */
  visit: 'none' | 'coming' | 'inside' | 'refused' | 'out' = 'none';

  readonly #deps: RoomDeps;
  #room: string | null = null;
  #stopWaiting: () => void = () => undefined;

  constructor(deps: RoomDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Asks which rooms there are, as soon as the line is up. Returns what gives it up. */
  load(): () => void {
    this.list = 'loading';
    const { chatrooms, session } = this.#deps;
    return when(
      () => session.isOnline,
      () => void chatrooms.load().then((error) => this.listed(error === null)),
    );
  }

  /** Comes into a room, as soon as the line is up. */
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

  /** Goes out again; nothing of the room stays. */
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
      const { joined } = this.#deps.chatrooms;
      if (isIn) this.#stopWaiting = when(() => !joined.has(id), this.sentOut);
    }
    // The user left the page before the answer came.
    else if (isIn) void this.#deps.chatrooms.leave(id);
  }
}
