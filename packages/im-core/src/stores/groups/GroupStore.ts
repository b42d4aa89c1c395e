import { makeAutoObservable, observable } from 'mobx';
import {
  adminsAfter,
  membersAfter,
  NO_RESTRICTION,
  withAdmins,
  type GroupDetail,
  type GroupEvent,
  type GroupEventKind,
  type GroupMember,
  type GroupPage,
  type GroupSummary,
  type NewGroup,
  type SendRestriction,
} from '../../domain/groups/group.js';
import { err, firstToRetry, imError, type ImError, type Result } from '../../domain/imError.js';
import * as LIMITS from '../../limits.js';
import type { GroupBoardService, GroupService, MemberChange, ServicePart } from '../../ports/ChatService.js';
import type { Cancel, Clock } from '../../ports/Clock.js';
import type { FileBlob, GroupFileStorage, UploadFile } from '../../ports/FileUploader.js';
import { GroupInfoStore, type MakeRefreshTask } from './GroupInfoStore.js';
import { GroupNicknames } from './GroupNicknames.js';
import type { GroupRequestStore } from './GroupRequestStore.js';

export interface GroupDeps {
  readonly self: string;
  readonly service: GroupService & GroupBoardService & { readonly lacks?: readonly ServicePart[] };
  readonly files: GroupFileStorage | null;
  readonly clock: Clock;
  readonly makeRefreshTask: MakeRefreshTask;
  readonly requests: GroupRequestStore;
  readonly onListed: (id: string) => void;
  /** The user joined a group: its conversation is shown, even if it was hidden before. */
  readonly onJoined: (id: string) => void;
  readonly onLeft: (id: string) => void;
  /** A group was dissolved: it is shown until the user leaves its conversation. */
  readonly onDissolved: (id: string) => void;
  /** Called after each change with the names of the groups that the user is no longer in or has applied to. */
  readonly keepNames: (former: ReadonlyMap<string, string>, applied: ReadonlyMap<string, string>) => void;
  /** Called with every event of groups, the user's own actions included. */
  readonly onEvent: (event: GroupEvent) => void;
}

/** The notice of the user's own change: the service sends the event to every device except the acting one. */
const NOTICE_OF_CHANGE: Readonly<Record<MemberChange, GroupEventKind>> = {
  promote: 'promoted',
  demote: 'demoted',
  mute: 'muted',
  unmute: 'unmuted',
  block: 'left',
  remove: 'left',
  unblock: 'unblocked',
};

/** The events after which the members are the same. */
const OF_THE_BOARD: ReadonlySet<GroupEventKind> = new Set(['announced', 'filesChanged']);

type Done = Promise<Result<null, ImError>>;

/** The user's groups, their members, and the actions on groups. */
export class GroupStore {
  /** Ids of the user's groups, in the service's order; empty until the first answer. */
  ids: readonly string[] = [];
  /** True once the service has sent the list. */
  hasLoaded = false;
  /** Requests to join, and invitations. */
  readonly requests: GroupRequestStore;
  /** The names of members in a group. */
  readonly nicknames: GroupNicknames;

  readonly #deps: GroupDeps;
  readonly #groups = observable.map<string, GroupSummary>([], { deep: false });
  readonly #infos = observable.map<string, GroupInfoStore>([], { deep: false });
  readonly #dissolved = observable.set<string>();
  readonly #former = observable.map<string, string>();
  readonly #applied = observable.map<string, string>();
  readonly #viewedNames = new Map<string, string>();
  /** When each of the user's mutes ends, in epoch milliseconds; null if the service did not report it. */
  readonly #mutedUntil = observable.map<string, number | null>();
  readonly #muteTimers = new Map<string, Cancel>();
  readonly #people = new Map<string, readonly GroupMember[]>();
  readonly #admins = new Map<string, readonly string[]>();
  readonly #members = observable.map<string, readonly GroupMember[]>([], { deep: false });
  readonly #fresh = new Map<string, object>();
  readonly #named = new Set<string>();

  constructor(deps: GroupDeps) {
    this.#deps = deps;
    this.requests = deps.requests;
    this.nicknames = new GroupNicknames(deps.service);
    makeAutoObservable(this, { requests: false, nicknames: false }, { autoBind: true, deep: false });
  }

  /** The group, if the user is in it and the list is loaded. */
  find(id: string): GroupSummary | undefined {
    return this.#groups.get(id);
  }

  /** The name of a group, also of one that the user is no longer in or has applied to; empty if it is unknown. */
  nameOf(id: string): string {
    return this.find(id)?.name ?? this.#former.get(id) ?? this.#applied.get(id) ?? '';
  }

  /** Whether the user was in this group and is no longer: the service refuses everything about it (IM-GROUP-27). */
  isFormer(id: string): boolean {
    return this.#former.has(id);
  }

  /** The members of a group, each with a role, once `loadMembers` has loaded them. */
  membersOf(id: string): readonly GroupMember[] | undefined {
    return this.#members.get(id);
  }

  /** The state of a group's drawer, while `watch` keeps it up to date. */
  infoOf(id: string): GroupInfoStore | undefined {
    return this.#infos.get(id);
  }

  /** Why the user may not write in a group (IM-GROUP-12). */
  sendRestrictionOf(id: string): SendRestriction {
    if (this.#dissolved.has(id)) return { kind: 'dissolved' };
    if (this.isFormer(id) || (this.hasLoaded && !this.#groups.has(id))) return { kind: 'removed' };
    const until = this.#mutedUntil.get(id);
    return until === undefined ? NO_RESTRICTION : { kind: 'muted', until };
  }

  /** Fetches the list again. A failed fetch keeps the old list. Returns the error, if any. */
  async load(isCurrent: () => boolean = () => true): Promise<ImError | null> {
    const groups = await this.#deps.service.groups();
    if (!groups.ok) return groups.error;
    if (isCurrent()) this.listed(groups.value);
    return null;
  }

  /**
   * Fetches the members of a group with their roles, and whether the user may write there, unless both are known. Answers
   * the error, if any.
   */
  async loadMembers(id: string): Promise<ImError | null> {
    if (this.#fresh.has(id)) return null;
    const request = {};
    this.#fresh.set(id, request);
    const { service } = this.#deps;
    const [members, admins, isMuted] = await Promise.all([
      service.members(id),
      service.groupAdmins(id),
      service.amIMuted(id),
    ]);
    // An event arrived in the meantime: the answer may be older.
    if (this.#fresh.get(id) !== request) return this.loadMembers(id);
    if (admins.ok) this.adminsFetched(id, admins.value);
    if (members.ok) this.membersFetched(id, members.value);
    if (isMuted.ok) this.muteFetched(id, isMuted.value);
    const error = firstToRetry([members, admins, isMuted].map((answer) => (answer.ok ? null : answer.error)));
    if (error !== null) this.#fresh.delete(id);
    return error;
  }

  /** Fetches only the members of a group, without the admins among them, unless they are known. */
  async loadMemberNames(id: string): Promise<void> {
    if (this.#fresh.has(id) || this.#named.has(id)) return;
    this.#named.add(id);
    const members = await this.#deps.service.members(id);
    if (!members.ok) this.#named.delete(id);
    else if (!this.#fresh.has(id)) this.membersFetched(id, members.value);
  }

  /** Keeps everything about a group up to date for its drawer, until `unwatch`. */
  watch(id: string): GroupInfoStore {
    const known = this.#infos.get(id);
    if (known !== undefined) return known;
    const { self, service, makeRefreshTask } = this.#deps;
    const info = new GroupInfoStore({
      id,
      self,
      service,
      makeRefreshTask,
      onMembers: (members) => this.membersFetched(id, members),
      onAdmins: (admins) => this.adminsFetched(id, admins),
    });
    this.#infos.set(id, info);
    info.start();
    return info;
  }

  unwatch(id: string): void {
    this.#infos.get(id)?.stop();
    this.#infos.delete(id);
  }

  /** Fifty public groups after `cursor` (R120, R454). */
  publicGroups(cursor: string | null): Promise<Result<GroupPage, ImError>> {
    return this.#deps.service.publicGroups(LIMITS.publicGroupsPageSize, cursor);
  }

  /** A group by its id, for a user who is not a member (R119, R121). */
  async lookUp(id: string): Promise<Result<GroupDetail, ImError>> {
    const answer = await this.#deps.service.groupDetail(id);
    if (answer.ok) this.#viewedNames.set(answer.value.id, answer.value.name);
    return answer;
  }

  /** Creates a group with the user as its owner (R123). */
  async create(group: NewGroup, members: readonly string[]): Promise<Result<GroupSummary, ImError>> {
    const answer = await this.#deps.service.createGroup(group, members);
    if (answer.ok) this.#onOwnChange(answer.value.id, 'created', [], { name: group.name });
    return answer;
  }

  /** Requests to join (R241). Without approval the user is a member at once, which the refetched list shows. */
  async apply(id: string, message: string): Done {
    const answer = await this.#deps.service.applyToGroup(id, message);
    if (answer.ok) this.applied(id);
    if (answer.ok) this.#deps.onEvent({ conversation: refOf(id), what: 'applied', by: this.#deps.self, who: [] });
    return answer;
  }

  invite(id: string, ids: readonly string[]): Done {
    return this.#deps.service.inviteMembers(id, ids);
  }

  async leave(id: string): Done {
    return this.#done(await this.#deps.service.leaveGroup(id), id, 'left', [this.#deps.self]);
  }

  async dissolve(id: string): Done {
    const answer = await this.#deps.service.dissolveGroup(id);
    if (answer.ok) this.#deps.onLeft(id);
    return this.#done(answer, id, 'dissolved', []);
  }

  /** The description is passed along unchanged (R305). */
  async rename(id: string, name: string, description: string): Done {
    return this.#done(await this.#deps.service.renameGroup(id, name, description), id, 'renamed', [], { name });
  }

  /** Applies to a member what the table of roles allows (IM-ROLE-1), or unblocks one. */
  async change(id: string, memberId: string, change: MemberChange): Done {
    const answer = await this.#deps.service.changeMember(id, memberId, change);
    return this.#done(answer, id, NOTICE_OF_CHANGE[change], [memberId]);
  }

  /** Changes the announcement; an empty text removes it. */
  async announce(id: string, text: string): Done {
    return this.#done(await this.#deps.service.announce(id, text), id, 'announced', [], { message: text });
  }

  /** Makes a member the owner of the user's group; the user becomes a member. */
  async transfer(id: string, memberId: string): Done {
    return this.#done(await this.#deps.service.transferGroup(id, memberId), id, 'ownerChanged', [memberId]);
  }

  /** Changes the user's own name in a group; empty for none. */
  async setNickname(id: string, name: string): Done {
    const { service, self } = this.#deps;
    return this.#done(await service.setNickname(id, name), id, 'nicknamed', [self], { message: name });
  }

  /** Whether files can be added and fetched; without a storage they are only listed. */
  get canStoreFiles(): boolean {
    return this.#deps.files !== null;
  }

  /** Adds a file to those that the group shares. */
  async addFile(id: string, file: UploadFile): Done {
    const { files } = this.#deps;
    if (files === null) return err(imError('refused', 'no storage for the files of groups'));
    return this.#done(await files.add(id, file), id, 'filesChanged', []);
  }

  async removeFile(id: string, fileId: string): Done {
    return this.#done(await this.#deps.service.removeGroupFile(id, fileId), id, 'filesChanged', []);
  }

  /** The bytes of a shared file. */
  async fileContent(id: string, fileId: string): Promise<Result<FileBlob, ImError>> {
    const { files } = this.#deps;
    return files === null ? err(imError('refused', 'no storage for the files of groups')) : files.content(id, fileId);
  }

  /** An event of one of the user's groups, or about the user's membership. */
  onGroupEvent(event: GroupEvent): void {
    const { what, who, until = null } = event;
    const { id } = event.conversation;
    const name = event.name || this.nameOf(id);
    const isMe = who.includes(this.#deps.self);
    if (what === 'nicknamed') return this.nicknames.changed(id, who, event.message ?? '');
    if (!OF_THE_BOARD.has(what)) this.#updateMembers(event);
    this.requests.onGroupEvent({ ...event, name });
    if (what === 'created' || (isMe && (what === 'added' || what === 'joined' || what === 'applicationAccepted'))) {
      this.entered({ id, name });
    }
    if (what === 'renamed' && this.#groups.has(id)) this.#groups.set(id, { id, name });
    if (what === 'muted' && isMe) this.muted(id, until);
    if (what === 'unmuted' && isMe) this.unmuted(id);
    if (what === 'dissolved') this.#dissolved.add(id);
    if (what === 'dissolved' || (isMe && (what === 'removed' || what === 'left'))) this.exited(id, name);
    // The user's role and the allow list also decide whether the user may write.
    const isAboutAll =
      what === 'allMuted' ||
      what === 'allUnmuted' ||
      what === 'ownerChanged' ||
      (isMe && (what === 'promoted' || what === 'demoted'));
    if (isAboutAll && this.#members.has(id)) void this.loadMembers(id);
    this.#infos.get(id)?.changed(event);
    this.#deps.onEvent(event);
    if (what === 'dissolved') this.#deps.onDissolved(id);
    if (isMe && what === 'left') this.#deps.onLeft(id);
  }

  listed(groups: readonly GroupSummary[]): void {
    const isNew = (id: string): boolean => this.hasLoaded && !this.#groups.has(id);
    const joined = new Set(groups.map(({ id }) => id).filter(isNew));
    this.ids = groups.map(({ id }) => id);
    this.#groups.replace(groups.map((group) => [group.id, group]));
    this.hasLoaded = true;
    if (this.ids.filter((id) => this.#former.delete(id) || this.#applied.delete(id)).length > 0) this.#keepNames();
    this.requests.listed((id) => this.#groups.has(id));
    for (const id of this.ids) (joined.has(id) ? this.#deps.onJoined : this.#deps.onListed)(id);
  }

  entered(group: GroupSummary): void {
    this.#dissolved.delete(group.id);
    this.#former.delete(group.id);
    this.#applied.delete(group.id);
    this.#keepNames();
    this.#groups.set(group.id, group);
    if (!this.ids.includes(group.id)) this.ids = [...this.ids, group.id];
    this.#deps.onJoined(group.id);
  }

  exited(id: string, name: string): void {
    this.#former.set(id, name);
    this.#keepNames();
    this.#groups.delete(id);
    this.ids = this.ids.filter((known) => known !== id);
    this.unmuted(id);
  }

  /** The user applied to a group: the service's answer does not contain its name. */
  applied(id: string): void {
    const name = this.#viewedNames.get(id);
    if (name !== undefined) this.#applied.set(id, name);
    this.#keepNames();
  }

  /** Restores the names stored by an earlier session. */
  restore({ former, applied }: Readonly<Record<'former' | 'applied', Readonly<Record<string, string>>>>): void {
    for (const [id, name] of Object.entries(former)) this.#former.set(id, name);
    for (const [id, name] of Object.entries(applied)) this.#applied.set(id, name);
  }

  membersFetched(id: string, people: readonly GroupMember[]): void {
    this.#people.set(id, people);
    this.#showMembers(id);
    this.requests.membersFetched(id, people);
  }

  adminsFetched(id: string, admins: readonly string[]): void {
    this.#admins.set(id, admins);
    this.#showMembers(id);
  }

  /** The service reported whether the user is muted, without the end of the mute. */
  muteFetched(id: string, isMuted: boolean): void {
    if (!isMuted) this.unmuted(id);
    else if (!this.#mutedUntil.has(id)) this.muted(id, null);
  }

  /** The user is muted in a group until this time. An expired mute is removed by itself. */
  muted(id: string, until: number | null): void {
    this.unmuted(id);
    const { clock } = this.#deps;
    const left = until === null ? null : until - clock.now();
    if (left !== null && left <= 0) return;
    this.#mutedUntil.set(id, until);
    if (left === null || left > LONGEST_TIMER_MS) return;
    const end = clock.after(left, () => this.unmuted(id));
    this.#muteTimers.set(id, end);
  }

  unmuted(id: string): void {
    this.#muteTimers.get(id)?.();
    this.#muteTimers.delete(id);
    this.#mutedUntil.delete(id);
  }

  /** Groups changed: members are fetched again when a component requests them. */
  changed(): void {
    this.#outdateMembers();
    for (const info of this.#infos.values()) info.changed();
  }

  resume(): void {
    for (const info of this.#infos.values()) info.start();
  }

  /** The connection is down; events of that time are lost. */
  pause(): void {
    this.#outdateMembers();
    for (const info of this.#infos.values()) info.stop();
  }

  dispose(): void {
    this.pause();
    for (const cancel of this.#muteTimers.values()) cancel();
  }

  /** Join and leave events update the members until the next request (IM-GROUP-5). */
  #updateMembers(event: GroupEvent): void {
    const { id } = event.conversation;
    this.#fresh.delete(id);
    const [people, admins] = [this.#people.get(id), this.#admins.get(id)];
    if (people !== undefined) this.#people.set(id, membersAfter(people, event));
    if (admins !== undefined) this.#admins.set(id, adminsAfter(admins, event));
    this.#showMembers(id);
  }

  #showMembers(id: string): void {
    const people = this.#people.get(id);
    if (people === undefined) return;
    const members = withAdmins(people, this.#admins.get(id));
    const shown = this.#members.get(id);
    if (shown === undefined || !isSame(shown, members)) this.#members.set(id, members);
  }

  #outdateMembers(): void {
    this.nicknames.outdate();
    this.#fresh.clear();
    this.#named.clear();
  }

  #keepNames(): void {
    this.#deps.keepNames(this.#former, this.#applied);
  }

  #done<T>(
    answer: Result<T, ImError>,
    id: string,
    what: GroupEventKind,
    who: readonly string[],
    more: Partial<GroupEvent> = {},
  ): Result<T, ImError> {
    if (answer.ok) this.#onOwnChange(id, what, who, more);
    return answer;
  }

  #onOwnChange(id: string, what: GroupEventKind, who: readonly string[], more: Partial<GroupEvent> = {}): void {
    this.onGroupEvent({ conversation: refOf(id), what, by: this.#deps.self, who, ...more });
  }
}

function refOf(id: string) {
  return { kind: 'group', id } as const;
}

/** The longest delay of a browser timer, in milliseconds. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

function isSame(a: readonly GroupMember[], b: readonly GroupMember[]): boolean {
  return a.length === b.length && a.every(({ id, role }, index) => id === b[index]?.id && role === b[index].role);
}
