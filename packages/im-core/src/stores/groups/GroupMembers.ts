import { makeAutoObservable, observable } from 'mobx';
import { adminsAfter, membersAfter, withAdmins, type GroupEvent, type GroupMember } from '../../domain/groups/group.js';
import { firstToRetry, type ImError } from '../../domain/imError.js';
import type { GroupService } from '../../ports/ChatService.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

export interface GroupMembersDeps {
  readonly service: Pick<GroupService, 'members' | 'groupAdmins' | 'amIMuted'>;
  /** Called with every answer: the members of a group. */
  readonly onMembers: (id: string, members: readonly GroupMember[]) => void;
  readonly onMuted: (id: string, isMuted: boolean) => void;
}

export class GroupMembers {
  readonly #deps: GroupMembersDeps;
  /** As the service lists them. */
  readonly #people = new Map<string, readonly GroupMember[]>();
  readonly #admins = new Map<string, readonly string[]>();
  readonly #members = observable.map<string, readonly GroupMember[]>([], { deep: false });
  /** Groups whose loaded members are up to date. */
  readonly #fresh = new Map<string, object>();
  /** Groups whose members were fetched without the rights; events keep them current. */
  readonly #named = new Set<string>();

  constructor(deps: GroupMembersDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  find(id: string): readonly GroupMember[] | undefined {
    return this.#members.get(id);
  }

  /** Fetches the members of a group, the user's rights, and whether the user may write there, unless they are known. */
  async load(id: string): Promise<ImError | null> {
    if (this.#fresh.has(id)) return null;
    const request = {};
    this.#fresh.set(id, request);
    const { service, onMuted } = this.#deps;
    const [members, admins, isMuted] = await Promise.all([
      service.members(id),
      service.groupAdmins(id),
      service.amIMuted(id),
    ]);
    // An event arrived in the meantime: the answer may be older.
    if (this.#fresh.get(id) !== request) return this.load(id);
    if (admins.ok) this.adminsFetched(id, admins.value);
    if (members.ok) this.membersFetched(id, members.value);
    if (isMuted.ok) onMuted(id, isMuted.value);
    const error = firstToRetry([members, admins, isMuted].map((answer) => (answer.ok ? null : answer.error)));
    if (error !== null) this.#fresh.delete(id);
    return error;
  }

  /** Fetches only the members of a group, unless they are known. */
  async loadNames(id: string): Promise<void> {
    if (this.#fresh.has(id) || this.#named.has(id)) return;
    this.#named.add(id);
    const members = await this.#deps.service.members(id);
    if (!members.ok) this.#named.delete(id);
    else if (!this.#fresh.has(id)) this.membersFetched(id, members.value);
  }

  membersFetched(id: string, people: readonly GroupMember[]): void {
    this.#people.set(id, people);
    this.#show(id);
    this.#deps.onMembers(id, people);
  }

  adminsFetched(id: string, admins: readonly string[]): void {
    this.#admins.set(id, admins);
    this.#show(id);
  }

  /** Join and leave events update the members until the next request (IM-GROUP-5). */
  onGroupEvent(event: GroupEvent): void {
    const { id } = event.conversation;
    this.#fresh.delete(id);
    const [people, admins] = [this.#people.get(id), this.#admins.get(id)];
    if (people !== undefined) this.#people.set(id, membersAfter(people, event));
    if (admins !== undefined) this.#admins.set(id, adminsAfter(admins, event));
    this.#show(id);
  }

  outdated(): void {
    this.#fresh.clear();
    this.#named.clear();
  }

  #show(id: string): void {
    const people = this.#people.get(id);
    if (people === undefined) return;
    const members = withAdmins(people, this.#admins.get(id));
    const shown = this.#members.get(id);
    if (shown === undefined || !isSame(shown, members)) this.#members.set(id, members);
  }
}

function isSame(a: readonly GroupMember[], b: readonly GroupMember[]): boolean {
  return a.length === b.length && a.every(({ id, role }, index) => id === b[index]?.id && role === b[index].role);
}

/** The longest delay of a browser timer, in milliseconds. */
const LONGEST_MS = 2 ** 31 - 1;

/** Groups in which this user may not write, until when. An expired mute is removed by itself. */
export class MyMutes {
  readonly #clock: Clock;
  /** When each mute ends, in epoch milliseconds; null if the service did not report it. */
  readonly #until = observable.map<string, number | null>();
  readonly #timers = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** When the mute in a group ends; undefined if the user is not muted there. */
  find(id: string): number | null | undefined {
    return this.#until.get(id);
  }

  muted(id: string, until: number | null): void {
    this.unmuted(id);
    const left = until === null ? null : until - this.#clock.now();
    if (left !== null && left <= 0) return;
    this.#until.set(id, until);
    if (left !== null && left <= LONGEST_MS)
      this.#timers.set(
        id,
        this.#clock.after(left, () => this.unmuted(id)),
      );
  }

  unmuted(id: string): void {
    this.#timers.get(id)?.();
    this.#timers.delete(id);
    this.#until.delete(id);
  }

  /** The service reported whether the user is muted, without the end of the mute. */
  onFetched(id: string, isMuted: boolean): void {
    if (!isMuted) this.unmuted(id);
    else if (!this.#until.has(id)) this.muted(id, null);
  }

  dispose(): void {
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
  }
}

export interface RefreshTask {
  start(): void;
  /** Starts after the pause in milliseconds; further calls within the pause have no effect. */
  startSoon(pauseMs: number): void;
  stop(): void;
}

/** Creates a refresh task; it ignores answers that are no longer current. */
export type MakeRefreshTask = (run: (isCurrent: () => boolean) => Promise<ImError | null>) => RefreshTask;
