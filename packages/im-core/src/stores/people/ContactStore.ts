import { makeAutoObservable, observable, reaction } from 'mobx';
import { firstToRetry, isTransient, ok, type ImError, type Result } from '../../domain/imError.js';
import {
  withRequest,
  type Contact,
  type ContactsSnapshot,
  type FriendEvent,
  type FriendRequest,
} from '../../domain/people/people.js';
import type { RosterService } from '../../ports/ChatService.js';
import type { ConversationListStore } from '../list/ConversationListStore.js';

export interface ContactDeps {
  readonly service: RosterService;
  readonly now: () => number;
  /** Fetches the lists again soon: something changed, so a pending answer may be out of date. */
  readonly refresh: () => void;
  /** Notifies the other tabs and devices that a request was declined: the service sends them no event for it. */
  readonly postAnswered: (id: string) => void;
  readonly describe: (id: string) => Omit<Contact, 'id'>;
}

/** The user's contacts, the contact requests, and the blocked accounts. */
export class ContactStore {
  /** True once the service has sent the lists, in this session or an earlier one. */
  hasLoaded = false;
  /** Every request whose answer the service has not confirmed, also those that are not shown. */
  allRequests: readonly FriendRequest[] = [];

  readonly #deps: ContactDeps;
  readonly #friends = new OptimisticIdSet();
  readonly #blocked = new OptimisticIdSet();
  readonly #followers = new Set<(event: FriendEvent) => void>();

  constructor(deps: ContactDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { has: false, isBlocked: false, follow: false }, { autoBind: true, deep: false });
  }

  /** Ids of the contacts in the service's order, blocked ones included; empty until the first answer. */
  get ids(): readonly string[] {
    return this.#friends.ids;
  }

  /** Ids of the blocked accounts (R127). */
  get blocked(): readonly string[] {
    return this.#blocked.ids;
  }

  /** The open contact requests, newest first, one per person (R237). */
  get requests(): readonly FriendRequest[] {
    return this.allRequests.filter(({ id, isDeclined }) => isDeclined !== true && !this.has(id) && !this.isBlocked(id));
  }

  /** The lists to store for the next session. */
  get snapshot(): ContactsSnapshot {
    return { friends: [...this.#friends.known], blocked: [...this.#blocked.known] };
  }

  has(id: string): boolean {
    return this.#friends.has(id);
  }

  isBlocked(id: string): boolean {
    return this.#blocked.has(id);
  }

  /** A contact, with profile and presence if they are known (R151). */
  find(id: string): Contact | undefined {
    return this.has(id) ? { id, ...this.#deps.describe(id) } : undefined;
  }

  /** Sends a contact request (R118). A request to an account that has sent one accepts it. */
  async add(name: string, message: string): Promise<Result<null, ImError>> {
    const id = name.trim().toLowerCase();
    return this.allRequests.some((request) => request.id === id)
      ? this.accept(id)
      : this.#deps.service.addFriend(id, message);
  }

  /** Accepts a request: the contact is listed at once, and removed again if the service refuses (R237, R238). */
  accept(id: string): Promise<Result<null, ImError>> {
    return this.#change(this.#friends, id, true, () => this.#deps.service.acceptFriend(id));
  }

  /** Declines a request. A request that no longer exists was answered on another device, which counts as success. */
  async decline(id: string): Promise<Result<null, ImError>> {
    this.markDeclined(id, true);
    const answer = await this.#deps.service.declineFriend(id);
    if (!answer.ok && isTransient(answer.error)) {
      this.markDeclined(id, false);
      return answer;
    }
    this.#deps.postAnswered(id);
    this.requestAnswered(id);
    return ok(null);
  }

  /** Declines again the requests whose refusal the service had not confirmed before a reload. */
  declineUnconfirmed(): void {
    for (const { id, isDeclined } of this.allRequests) if (isDeclined === true) void this.decline(id);
  }

  /** Ends a contact: both users lose the other from their list (R117). */
  remove(id: string): Promise<Result<null, ImError>> {
    return this.#change(this.#friends, id, false, () => this.#deps.service.removeFriend(id));
  }

  /** Blocks an account: it can send neither messages nor requests, and its conversation is not listed (R116). */
  block(id: string): Promise<Result<null, ImError>> {
    return this.#change(this.#blocked, id, true, () => this.#deps.service.block(id));
  }

  unblock(id: string): Promise<Result<null, ImError>> {
    return this.#change(this.#blocked, id, false, () => this.#deps.service.unblock(id));
  }

  /** Calls `follower` after each change of the list by another user or another device, which becomes a notice. */
  follow(follower: (event: FriendEvent) => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  /** Fetches the lists again. A failed fetch keeps the old lists. Returns the error, if any. */
  async load(isCurrent: () => boolean = () => true): Promise<ImError | null> {
    const { service } = this.#deps;
    const [friends, blocked] = await Promise.all([service.contacts(), service.blocked()]);
    if (!isCurrent()) return null;
    this.listed(friends.ok ? friends.value : null, blocked.ok ? blocked.value : null);
    return firstToRetry([friends, blocked].map((answer) => (answer.ok ? null : answer.error)));
  }

  /** Restores the lists of an earlier session; requests that arrived since stay before the stored ones. */
  restore(contacts: ContactsSnapshot | null, requests: readonly FriendRequest[]): void {
    this.allRequests = this.allRequests.reduceRight(withRequest, requests);
    if (contacts !== null) this.listed(contacts.friends, contacts.blocked);
  }

  listed(friends: readonly string[] | null, blocked: readonly string[] | null): void {
    if (friends !== null) this.#friends.reconcile(friends);
    if (blocked !== null) this.#blocked.reconcile(blocked);
    if (friends === null) return;
    this.hasLoaded = true;
    // Accepted on another device while this one was away.
    this.allRequests = this.allRequests.filter(({ id }) => !this.#friends.known.has(id));
  }

  onFriendEvent(event: FriendEvent): void {
    if (event.type === 'friendRequested') {
      const { by, message } = event;
      // The service repeats open requests to each new device of the user: this is not a new one.
      if (this.allRequests.some((request) => request.id === by && request.message === message)) return;
      this.allRequests = withRequest(this.allRequests, { id: by, message, at: this.#deps.now() });
    } else if (event.type !== 'friendDeclined') {
      const isFriend = event.type === 'friendAdded';
      this.#friends.confirmed(event.id, isFriend);
      if (isFriend) this.requestAnswered(event.id);
      this.#deps.refresh();
    }
    for (const follower of this.#followers) follower(event);
  }

  /** The user answered a request, in any tab and on any device. */
  requestAnswered(id: string): void {
    this.allRequests = this.allRequests.filter((request) => request.id !== id);
  }

  markDeclined(id: string, isDeclined: boolean): void {
    this.allRequests = this.allRequests.map(({ isDeclined: before, ...request }) =>
      (request.id === id ? isDeclined : before === true) ? { ...request, isDeclined: true } : request,
    );
  }

  async #change(
    list: OptimisticIdSet,
    id: string,
    isIn: boolean,
    run: () => Promise<Result<null, ImError>>,
  ): Promise<Result<null, ImError>> {
    const answer = await list.change(id, isIn, run);
    if (!answer.ok) return answer;
    if (list === this.#friends && isIn) this.requestAnswered(id);
    this.#deps.refresh();
    return answer;
  }
}

/** A list of ids that the service stores: it shows the user's changes at once, and the service's answer in the end. */
export class OptimisticIdSet {
  /** The ids that the service has confirmed, in its order. */
  known: ReadonlySet<string> = new Set();

  readonly #pending = observable.map<string, boolean>();
  readonly #calls = new Map<string, Promise<Result<null, ImError>>>();

  constructor() {
    makeAutoObservable(this, { has: false }, { autoBind: true, deep: false });
  }

  get ids(): readonly string[] {
    const remaining = [...this.known].filter((id) => this.#pending.get(id) !== false);
    return [...remaining, ...[...this.#pending.keys()].filter((id) => this.#pending.get(id) && !this.known.has(id))];
  }

  has(id: string): boolean {
    return this.#pending.get(id) ?? this.known.has(id);
  }

  /** Makes a change: shown at once, and reverted if the service refuses or is unreachable. */
  async change(id: string, isIn: boolean, run: () => Promise<Result<null, ImError>>): Promise<Result<null, ImError>> {
    this.#pending.set(id, isIn);
    const call = this.#after(id, run);
    this.#calls.set(id, call);
    const answer = await call;
    const isLast = this.#calls.get(id) === call;
    if (isLast) this.#calls.delete(id);
    this.answered(id, answer.ok ? isIn : null, isLast);
    return answer;
  }

  confirmed(id: string, isIn: boolean): void {
    if (this.known.has(id) === isIn) return;
    this.known = new Set(isIn ? [...this.known, id] : [...this.known].filter((other) => other !== id));
  }

  reconcile(ids: readonly string[]): void {
    this.known = new Set(ids);
  }

  answered(id: string, isIn: boolean | null, isLast: boolean): void {
    // A later request replaced it.
    if (isLast) this.#pending.delete(id);
    if (isIn !== null) this.confirmed(id, isIn);
  }

  async #after(id: string, run: () => Promise<Result<null, ImError>>): Promise<Result<null, ImError>> {
    await this.#calls.get(id);
    return run();
  }
}

/** Gives every contact a conversation and hides blocked accounts. The returned function stops it. */
export function listPeople(contacts: ContactStore, conversations: ConversationListStore): () => void {
  const stopListing = reaction(
    () => ({ ids: contacts.ids, isKnown: contacts.hasLoaded }),
    (now, before) => {
      const [listed, former] = [new Set(now.ids), new Set(before.ids)];
      for (const id of now.ids) {
        // A contact added after the list is loaded is listed, even if the user removed an earlier conversation.
        if (before.isKnown && !former.has(id)) conversations.joined({ kind: 'contact', id });
        else conversations.ensure({ kind: 'contact', id });
      }
      for (const id of before.ids) if (!listed.has(id)) conversations.removeEmpty({ kind: 'contact', id });
    },
  );
  const stopHiding = reaction(
    () => contacts.blocked,
    (now, before) => {
      for (const id of new Set([...now, ...before])) conversations.shownChanged({ kind: 'contact', id });
    },
  );
  return () => {
    stopListing();
    stopHiding();
  };
}

/** Stores lists and requests for the next session, until the returned function is called. */
export function storeContacts(
  contacts: ContactStore,
  saveLists: (lists: ContactsSnapshot) => Promise<void>,
  saveRequests: (requests: readonly FriendRequest[]) => Promise<void>,
): () => void {
  const stopLists = reaction(
    () => contacts.snapshot,
    (lists) => void saveLists(lists),
  );
  const stopRequests = reaction(
    () => contacts.allRequests,
    (requests) => void saveRequests(requests),
  );
  return () => {
    stopLists();
    stopRequests();
  };
}
