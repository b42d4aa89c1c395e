import type { ApiClient, ApiResult } from '@fitout/api-client';
import { type Profile, stored, type Codec, type KeyValueStore, type Stored, type ProfileStore } from '@fitout/im-core';
import { compareStructural, makeAutoObservable, observable } from 'mobx';
import type { PeopleModel, PersonLabel } from '@fitout/ui-kit';
import { DeferredRequests } from '../shared/queries/DeferredRequests.js';
import { displayName, isAnswered, type NameFields } from '../shared/peopleRules.js';

interface Person {
  readonly name: string;
  readonly avatarUrl: string;
  /** Has a staff record (R334). */
  readonly isStaff?: boolean;
  /** The service hours of staff, such as `09:00-21:00`. */
  readonly workTime?: string;
  /** The nickname or the shown name contains 师傅 (R302). */
  readonly isMaster?: boolean;
  /** Neither the marketplace nor the chat service knows an account with this id. */
  readonly isUnknown?: boolean;
}

/** The chat service's profile of an account: there is none, or no server could be reached. */
export type ChatCard = Pick<Profile, 'nickname' | 'avatarurl'> | 'none' | 'unreached';

interface PeopleDeps {
  readonly api: ApiClient;
  /** For accounts that the marketplace does not know. */
  readonly chatCard: (id: string) => Promise<ChatCard>;
  readonly after: (ms: number, task: () => void) => () => void;
  readonly keep?: (people: ReadonlyMap<string, Person>) => void;
}

const PARALLEL = 6;
const RETRY_AFTER_MS = 30_000;

/** The pause that combines several names into one write. */
const KEEP_AFTER_MS = 2_000;

/** Names and pictures by id: the marketplace's record first, the chat service's profile if it has none (R145, R334). */
export class PeopleStore {
  readonly known = observable.map<string, Person>([], { deep: false });

  readonly #deps: PeopleDeps;
  readonly #requested = new Set<string>();
  readonly #unanswered = new Set<string>();
  /** Accounts whose request failed once: after the second failure the id is the name. */
  readonly #tried = new Set<string>();
  #queue: string[] = [];
  #running = 0;
  #cancelRetry: (() => void) | null = null;
  #cancelKeeping: (() => void) | null = null;

  readonly #deferred: DeferredRequests;

  constructor(deps: PeopleDeps) {
    this.#deps = deps;
    this.#deferred = new DeferredRequests(deps.after, (ids) => this.load(ids));
    makeAutoObservable(this, { known: false }, { autoBind: true });
  }

  /** Reads without a request: rendering may call it. */
  find(id: string): Person | undefined {
    return this.known.get(id);
  }

  load(ids: readonly string[]): void {
    for (const id of this.#deferred.without(ids)) {
      if (this.#requested.has(id)) continue;
      this.#requested.add(id);
      this.#queue.push(id);
    }
    while (this.#running < PARALLEL && this.#queue.length > 0) void this.#next();
  }

  refresh(ids: readonly string[]): void {
    for (const id of ids) this.#requested.delete(id);
    this.#deferred.release(ids);
    this.load(ids);
  }

  restore(people: ReadonlyMap<string, Person>): void {
    for (const [id, person] of people) if (!this.known.has(id)) this.known.set(id, person);
    this.#deferred.defer([...people.keys()]);
  }

  found(id: string, { person, isFinal }: { readonly person: Person; readonly isFinal: boolean }): void {
    const before = this.known.get(id);
    // No server was reached: a known name is better than an id, and so is none until the retry.
    const isBare = !isFinal && person.name === id && !this.#tried.has(id);
    const isBetter = isFinal || before === undefined || before.name === id;
    if (!isBare && isBetter && (before === undefined || !compareStructural(before, person))) {
      this.known.set(id, person);
      this.#keepSoon();
    }
    if (isFinal) return;
    this.#tried.add(id);
    this.#unanswered.add(id);
    this.#cancelRetry ??= this.#deps.after(RETRY_AFTER_MS, this.retryFailed);
  }

  /** Asks again for the users whose request failed: after a pause, or as soon as the chat is reached. */
  retryFailed(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    const ids = [...this.#unanswered];
    this.#unanswered.clear();
    for (const id of ids) this.#requested.delete(id);
    this.load(ids);
  }

  dispose(): void {
    this.#cancelRetry?.();
    this.#deferred.dispose();
    if (this.#cancelKeeping !== null) this.#keep();
    this.#cancelKeeping = () => undefined;
    this.#queue = [];
    // A no-op from now on: a late answer starts no new pause.
    this.#cancelRetry = () => undefined;
  }

  #keepSoon(): void {
    if (this.#deps.keep !== undefined) this.#cancelKeeping ??= this.#deps.after(KEEP_AFTER_MS, () => this.#keep());
  }

  #keep(): void {
    this.#cancelKeeping?.();
    this.#cancelKeeping = null;
    this.#deps.keep?.(this.known);
  }

  async #next(): Promise<void> {
    const id = this.#queue.shift();
    if (id === undefined) return;
    this.#running += 1;
    this.found(id, await this.#fetch(id));
    this.#running -= 1;
    this.load([]);
  }

  async #fetch(id: string): Promise<Parameters<PeopleStore['found']>[1]> {
    const user = await this.#deps.api.call('users.baseInfo', { params: { id }, silent: true });
    if (user.ok && displayName(user.value) !== '') return { person: personOf(user.value), isFinal: true };
    const staff = await this.#deps.api.call('customerService.detail', { params: { id }, silent: true });
    if (staff.ok && displayName(staff.value) !== '') {
      const { workTime } = staff.value;
      return { person: { ...personOf(staff.value), isStaff: true, workTime }, isFinal: true };
    }
    const card = await this.#deps.chatCard(id);
    const isFinal = [user, staff].every(wasAnswered) && card !== 'unreached';
    const { nickname, avatarurl } = typeof card === 'string' ? NO_CARD : card;
    // The chat service has an empty profile for unknown accounts.
    const isUnknown = isFinal && nickname + avatarurl === '' && [user, staff].every(isUnknownAccount);
    const shown = { name: nickname || id, avatarUrl: avatarurl, ...masterIn(nickname) };
    return { person: { ...shown, ...(isUnknown && { isUnknown }) }, isFinal };
  }
}

const NO_CARD = { nickname: '', avatarurl: '' };

function personOf(fields: NameFields & { readonly headImageUrl: string }): Person {
  const name = displayName(fields);
  return { name, avatarUrl: fields.headImageUrl, ...masterIn(name + fields.nickName) };
}

const masterIn = (names: string): Pick<Person, 'isMaster'> => (names.includes('师傅') ? { isMaster: true } : {});

/** False for a marketplace without such an address, whose answer says nothing about the id. */
function isUnknownAccount(answer: ApiResult<unknown>): boolean {
  return !answer.ok && answer.error.kind === 'code' && answer.error.code === 404;
}

function wasAnswered(answer: ApiResult<unknown>): boolean {
  return answer.ok || isAnswered(answer.error);
}

const KEY = 'people/names';
const KEPT = 2_000;

export function createStoredNames(storage: KeyValueStore): Stored<ReadonlyMap<string, Person>> {
  return stored(storage, KEY, namesCodec);
}

const namesCodec: Codec<ReadonlyMap<string, Person>> = {
  decode: (json) => new Map(Array.isArray(json) ? json.flatMap(decodeEntry) : []),
  encode: (people) =>
    [...people]
      .filter(([id, { name }]) => name !== id)
      .slice(-KEPT)
      .map(([id, person]) => [id, person.name, person.avatarUrl, kindOf(person)]),
};

const KINDS: Readonly<Record<string, Pick<Person, 'isStaff' | 'isMaster'>>> = {
  staff: { isStaff: true },
  master: { isMaster: true },
};

function kindOf({ isStaff = false, isMaster = false }: Person): string {
  if (isMaster) return 'master';
  return isStaff ? 'staff' : '';
}

function decodeEntry(entry: unknown): readonly (readonly [string, Person])[] {
  const [id, name, avatarUrl, kind] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
  const isSound = typeof id === 'string' && typeof name === 'string' && typeof avatarUrl === 'string';
  return isSound && name !== '' ? [[id, { name, avatarUrl, ...KINDS[String(kind)] }]] : [];
}

/** People with the picture of their chat profile, if there is one, else with the marketplace's (R149). */
export function withPictures(people: PeopleModel, profiles: Pick<ProfileStore, 'find'>): PeopleModel {
  return {
    find(id) {
      const person = people.find(id);
      const chosen = profiles.find(id)?.avatarurl ?? '';
      return person === undefined || chosen === '' ? person : { ...person, avatarUrl: chosen };
    },
  };
}

const MARK: PersonLabel = { text: '官方客服', tone: 'info' };

/** People as the list and the header of a conversation show them: customer service has a mark (WEB-PEOPLE-12). */
export function withStaffMark(people: PeopleModel, kinds: { find(id: string): Person | undefined }): PeopleModel {
  return {
    find(id) {
      const person = people.find(id);
      return person !== undefined && kinds.find(id)?.isStaff === true ? { ...person, label: MARK } : person;
    },
  };
}
