import { makeAutoObservable, observable } from 'mobx';
import type { ConversationRef } from '../../domain/conversation/conversation.js';
import type { GroupDetail, GroupEvent, GroupMember, GroupSummary } from '../../domain/groups/group.js';
import { firstToRetry, isTransient, type ImError, type Result } from '../../domain/imError.js';
import * as LIMITS from '../../limits.js';
import type { ChatroomService } from '../../ports/ChatService.js';
import type { MakeRefreshTask, RefreshTask } from './GroupInfoStore.js';

export interface ChatroomDeps {
  readonly self: string;
  readonly service: ChatroomService;
  readonly makeRefreshTask: MakeRefreshTask;
  readonly onJoined: (id: string) => void;
  readonly onLeft: (id: string) => void;
}

/** The existing chatrooms, the joined ones, and their members. */
export class ChatroomStore {
  /** The existing chatrooms, joined or not; empty until `load` has fetched them. */
  rooms: readonly GroupSummary[] = [];
  /** The chatrooms that the user is in, by id. */
  readonly joined: Set<string> = observable.set<string>();

  readonly #deps: ChatroomDeps;
  readonly #members = observable.map<string, readonly GroupMember[]>([], { deep: false });
  readonly #refreshTasks = new Map<string, RefreshTask>();

  constructor(deps: ChatroomDeps) {
    this.#deps = deps;
    // `isOutside` is called for each message: an action would cost more than its result.
    makeAutoObservable(this, { isOutside: false }, { autoBind: true, deep: false });
  }

  /** The chatroom, when it is among those listed. */
  find(id: string): GroupSummary | undefined {
    return this.rooms.find((room) => room.id === id);
  }

  /** The members, once `loadMembers` has loaded them; kept up to date while the user is inside. */
  membersOf(id: string): readonly GroupMember[] | undefined {
    return this.#members.get(id);
  }

  /** True of a chatroom the user is not in: a late message from there does not bring it back (IM-GROUP-9). */
  isOutside({ kind, id }: ConversationRef): boolean {
    return kind === 'chatroom' && !this.joined.has(id);
  }

  /** Fetches the existing chatrooms. Returns the error, if any. */
  async load(): Promise<ImError | null> {
    const rooms = await this.#deps.service.chatrooms();
    if (!rooms.ok) return rooms.error;
    this.listed(rooms.value);
    return null;
  }

  /** Joins a chatroom: its conversation exists from now on (R018). */
  async join(id: string): Promise<Result<null, ImError>> {
    const answer = await this.#deps.service.joinChatroom(id);
    if (answer.ok) this.entered(id);
    return answer;
  }

  /** Leaves a chatroom and removes its conversation, even if the service fails: it also removes offline members (R018). */
  leave(id: string): Promise<Result<null, ImError>> {
    this.exited(id);
    return this.#deps.service.leaveChatroom(id);
  }

  /** The details of a chatroom. */
  lookUp(id: string): Promise<Result<GroupDetail, ImError>> {
    return this.#deps.service.chatroomDetail(id);
  }

  /** Fetches the members, now and after every event there until the user leaves. */
  loadMembers(id: string): void {
    if (this.#refreshTasks.has(id)) return;
    const task = this.#deps.makeRefreshTask((isCurrent) => this.#fetch(id, isCurrent));
    this.#refreshTasks.set(id, task);
    task.start();
  }

  /**
   * After an outage: joins the joined chatrooms again, as the service removes offline members. The user is outside one
   * that refuses.
   */
  async rejoin(): Promise<ImError | null> {
    const errors = await Promise.all([...this.joined].map((id) => this.#rejoin(id)));
    for (const task of this.#refreshTasks.values()) task.start();
    return firstToRetry(errors);
  }

  /** A chatroom event: a kicked member is outside, and a closed chatroom has no members. */
  onGroupEvent({ conversation: { id }, what, who }: GroupEvent): void {
    if (what === 'dissolved') this.listed(this.rooms.filter((room) => room.id !== id));
    if (what === 'dissolved' || (what === 'removed' && who.includes(this.#deps.self))) this.exited(id);
    else this.#refreshTasks.get(id)?.startSoon(LIMITS.groupsPauseMs);
  }

  pause(): void {
    for (const task of this.#refreshTasks.values()) task.stop();
  }

  listed(rooms: readonly GroupSummary[]): void {
    this.rooms = rooms;
  }

  membersFetched(id: string, members: readonly GroupMember[]): void {
    this.#members.set(id, members);
  }

  entered(id: string): void {
    this.joined.add(id);
    this.#deps.onJoined(id);
  }

  exited(id: string): void {
    this.#refreshTasks.get(id)?.stop();
    this.#refreshTasks.delete(id);
    this.#members.delete(id);
    if (this.joined.delete(id)) this.#deps.onLeft(id);
  }

  async #rejoin(id: string): Promise<ImError | null> {
    const answer = await this.#deps.service.joinChatroom(id);
    if (answer.ok) return null;
    // The next log-in, with another token, joins it again.
    if (!isTransient(answer.error) && answer.error.code !== 'tokenExpired') this.exited(id);
    return answer.error;
  }

  async #fetch(id: string, isCurrent: () => boolean): Promise<ImError | null> {
    const members = await this.#deps.service.chatroomMembers(id);
    if (!members.ok) return members.error;
    if (isCurrent()) this.membersFetched(id, members.value);
    return null;
  }
}
