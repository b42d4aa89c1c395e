import { makeAutoObservable } from 'mobx';
import {
  adminsAfter,
  groupActions,
  mayListMuted,
  memberActions,
  membersAfter,
  withAdmins,
  type GroupAction,
  type GroupBoard,
  type GroupDetail,
  type GroupEvent,
  type GroupMember,
  type GroupRole,
  type MemberAction,
} from '../../domain/groups/group.js';
import { ok, type ImError, type Result } from '../../domain/imError.js';
import * as LIMITS from '../../limits.js';
import type { GroupBoardService, GroupService, ServicePart } from '../../ports/ChatService.js';

export interface RefreshTask {
  start(): void;
  /** Starts after the pause in milliseconds; further calls within the pause have no effect. */
  startSoon(pauseMs: number): void;
  stop(): void;
}

/** Creates a task that fetches again after failures; it ignores answers that are no longer current. */
export type MakeRefreshTask = (run: (isCurrent: () => boolean) => Promise<ImError | null>) => RefreshTask;

export interface GroupInfoDeps {
  readonly id: string;
  readonly self: string;
  readonly service: GroupService & GroupBoardService & { readonly lacks?: readonly ServicePart[] };
  readonly makeRefreshTask: MakeRefreshTask;
  readonly onMembers: (members: readonly GroupMember[]) => void;
  readonly onAdmins: (admins: readonly string[]) => void;
}

const NO_IDS: readonly string[] = [];
const RANK: Readonly<Record<GroupRole, number>> = { owner: 0, admin: 1, member: 2 };

/**
 * Everything that the drawer of one group shows while it is open. After each event all of it is fetched again, so that
 * it is correct in any order of events (IM-GROUP-10); only the user's own changes are shown before.
 */
export class GroupInfoStore {
  detail: GroupDetail | null = null;
  /** The members as the service lists them; null before they are loaded. See `members`. */
  people: readonly GroupMember[] | null = null;
  admins: readonly string[] = NO_IDS;
  /** The muted members; empty for members without the right to see them (R314). */
  muted: readonly string[] = NO_IDS;
  /** The blocked accounts, which cannot join; only the owner sees them (R306). */
  blocked: readonly string[] = NO_IDS;
  /** Announcement and shared files; null before they are loaded, and where the service has none. */
  board: GroupBoard | null = null;
  /** Why the last fetch failed; null if it succeeded. */
  error: ImError | null = null;

  readonly #deps: GroupInfoDeps;
  readonly #refresh: RefreshTask;
  readonly #staffRefresh: RefreshTask;

  constructor(deps: GroupInfoDeps) {
    this.#deps = deps;
    this.#refresh = deps.makeRefreshTask((isCurrent) => this.#fetchGroup(isCurrent));
    this.#staffRefresh = deps.makeRefreshTask((isCurrent) => this.#fetchStaffLists(isCurrent));
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** All members with their roles, the owner first, then the admins; null before they are loaded. */
  get members(): readonly GroupMember[] | null {
    if (this.people === null) return null;
    return withAdmins(this.people, this.admins).toSorted((a, b) => RANK[a.role] - RANK[b.role]);
  }

  /** The user's role in the group; null before the members are loaded, and if the user is not one of them. */
  get myRole(): GroupRole | null {
    return this.members?.find(({ id }) => id === this.#deps.self)?.role ?? null;
  }

  /** The actions on the group that the user is allowed to take (IM-ROLE-2). */
  get actions(): readonly GroupAction[] {
    return this.myRole === null ? [] : groupActions(this.myRole, this.#hasBoard);
  }

  /** What the user may do to a member, in display order (IM-ROLE-1). */
  actionsOn({ id, role }: GroupMember): readonly MemberAction[] {
    if (this.myRole === null) return [];
    return memberActions(this.myRole, { role, isSelf: id === this.#deps.self, isMuted: this.muted.includes(id) });
  }

  /** The drawer opened, or the client reconnected. */
  start(): void {
    this.#staffRefresh.stop();
    this.#refresh.start();
  }

  /** An event of this group: a change of the user is shown before it is fetched again. */
  changed(event?: GroupEvent): void {
    if (event?.by === this.#deps.self) {
      const { what, who } = event;
      const others = (id: string) => !who.includes(id);
      if (what === 'muted') this.muted = this.muted.concat(who);
      if (what === 'unmuted') this.muted = this.muted.filter(others);
      if (what === 'unblocked') this.blocked = this.blocked.filter(others);
      if (what === 'announced' && this.board !== null)
        this.board = { ...this.board, announcement: event.message ?? '' };
      this.admins = adminsAfter(this.admins, event);
      this.people = this.people && membersAfter(this.people, event);
    }
    this.#staffRefresh.stop();
    this.#refresh.startSoon(0);
  }

  stop(): void {
    this.#refresh.stop();
    this.#staffRefresh.stop();
  }

  /** The only way in which an answer changes the store: state is not written after an await. */
  put(
    changes: Partial<Pick<GroupInfoStore, 'detail' | 'people' | 'admins' | 'muted' | 'blocked' | 'board' | 'error'>>,
  ): void {
    Object.assign(this, changes);
  }

  async #fetchGroup(isCurrent: () => boolean): Promise<ImError | null> {
    const { id, service, onMembers } = this.#deps;
    const [detail, members] = await Promise.all([service.groupDetail(id), service.members(id)]);
    if (!isCurrent()) return null;
    if (!detail.ok) return this.#failed(detail.error);
    if (!members.ok) return this.#failed(members.error);
    this.put({ detail: detail.value, people: members.value, error: null });
    onMembers(members.value);
    void this.#fetchBoard(isCurrent);
    // Admins and mutes come after a pause of their own (A31).
    this.#staffRefresh.startSoon(LIMITS.confirmDelayMs);
    return null;
  }

  async #fetchStaffLists(isCurrent: () => boolean): Promise<ImError | null> {
    const { id, service, onAdmins } = this.#deps;
    const admins = await service.groupAdmins(id);
    if (!isCurrent()) return null;
    if (!admins.ok) return this.#failed(admins.error);
    this.put({ admins: admins.value });
    onAdmins(admins.value);
    const role = this.myRole ?? 'member';
    const none: Result<readonly string[], ImError> = ok(NO_IDS);
    const [muted, blocked] = await Promise.all([
      mayListMuted(role) ? service.mutedMembers(id) : none,
      groupActions(role).includes('manageBlocked') ? service.blockedMembers(id) : none,
    ]);
    if (!isCurrent()) return null;
    if (!muted.ok) return this.#failed(muted.error);
    if (!blocked.ok) return this.#failed(blocked.error);
    this.put({ muted: muted.value, blocked: blocked.value, error: null });
    // The service reports new admins to the owner and admins only: other members poll.
    if (!mayListMuted(role)) this.#staffRefresh.startSoon(LIMITS.adminsPauseMs);
    return null;
  }

  get #hasBoard(): boolean {
    return this.#deps.service.lacks?.includes('groupBoard') !== true;
  }

  /** The drawer is complete without it: a plan of the service may refuse it. */
  async #fetchBoard(isCurrent: () => boolean): Promise<void> {
    const { id, service } = this.#deps;
    if (!this.#hasBoard) return;
    const [announcement, files] = await Promise.all([service.groupAnnouncement(id), service.groupFiles(id)]);
    if (isCurrent() && announcement.ok && files.ok)
      this.put({ board: { announcement: announcement.value, files: files.value } });
  }

  #failed(error: ImError): ImError {
    this.put({ error });
    return error;
  }
}
