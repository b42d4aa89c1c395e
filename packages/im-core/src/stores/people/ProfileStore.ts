import { makeAutoObservable, observable } from 'mobx';
import { err, ok, type ImError, type Result } from '../../domain/imError.js';
import {
  isWorthSaving,
  profileProblem,
  type Profile,
  type ProfileCard,
  type ProfileField,
  type ProfileProblem,
} from '../../domain/people/people.js';
import * as LIMITS from '../../limits.js';
import type { ProfileService } from '../../ports/ChatService.js';

export interface ProfileDeps {
  readonly self: string;
  readonly service: ProfileService;
  readonly changed: () => void;
}

/** The profiles of all requested accounts and of the user. A known profile stays until a newer one arrives. */
export class ProfileStore {
  /** Profiles by account id. */
  readonly cards = observable.map<string, ProfileCard>([], { deep: false });

  readonly #deps: ProfileDeps;
  readonly #requested = new Set<string>();
  readonly #missing = new Set<string>();
  #queue = new Set<string>();
  #running: Promise<void> | null = null;
  /** Counts saved fields: a profile requested before the last save is older than it. */
  #saved = 0;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { cards: false, find: false, load: false, refresh: false }, { autoBind: true });
  }

  /** The profile, if it is known. It sends no request, so rendering may call it. */
  find(id: string): Profile | undefined {
    return this.cards.get(id);
  }

  /** The user's own profile. */
  get own(): Profile | undefined {
    return this.cards.get(this.#deps.self);
  }

  /**
   * Requests the profiles not requested in this session yet. Calls of the same tick share requests of up to a hundred
   * accounts. Profiles that do not arrive are requested again at the next connect.
   */
  load(ids: readonly string[]): Promise<void> {
    return this.refresh(ids.filter((id) => !this.#requested.has(id)));
  }

  /** Fetches again, also profiles that are known: a profile card opened. */
  refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#requested.add(id);
      this.#queue.add(id);
    }
    if (this.#queue.size > 0) this.#running ??= this.#run();
    return this.#running ?? Promise.resolve();
  }

  /**
   * Changes one field of the user's profile: true if it was saved, false if it had not changed (R284, A74). A malformed
   * value is refused without a request (R281–R283).
   */
  async change(field: ProfileField, value: string): Promise<Result<boolean, ProfileProblem | ImError>> {
    const after = value.trim();
    if (!isWorthSaving(this.own?.[field] ?? '', after)) return ok(false);
    const problem = profileProblem(field, after);
    if (problem !== null) return err(problem);
    const answer = await this.#deps.service.updateProfile(field, after);
    if (!answer.ok) return answer;
    this.saved(field, after);
    return ok(true);
  }

  /** Adds profiles that an earlier session stored or the service sent. */
  known(cards: readonly ProfileCard[]): void {
    const fresh = cards.filter((card) => !isSameCard(this.cards.get(card.id), card));
    for (const card of fresh) this.cards.set(card.id, card);
    if (fresh.length > 0) this.#deps.changed();
  }

  saved(field: ProfileField, value: string): void {
    const { self } = this.#deps;
    this.#saved += 1;
    this.known([{ ...(this.cards.get(self) ?? { ...NO_PROFILE, id: self }), [field]: value }]);
  }

  /** The client connected: fetches the user's profile, which another device may have changed, and all missing ones. */
  connected(): void {
    void this.refresh([this.#deps.self, ...this.#missing]);
  }

  /** Waits a microtask first, so that all calls of the same tick share one request. */
  async #run(): Promise<void> {
    await Promise.resolve();
    while (this.#queue.size > 0) {
      const ids = [...this.#queue].slice(0, LIMITS.cardsPerCall);
      for (const id of ids) this.#queue.delete(id);
      await this.#fetch(ids);
    }
    this.#running = null;
  }

  async #fetch(ids: readonly string[]): Promise<void> {
    const saved = this.#saved;
    const answer = await this.#deps.service.profiles(ids);
    if (!answer.ok) return this.#failed(ids);
    for (const id of ids) this.#missing.delete(id);
    const isOld = (id: string): boolean => id === this.#deps.self && saved !== this.#saved;
    this.known(answer.value.filter(({ id }) => !isOld(id)));
    for (const id of ids) if (isOld(id)) this.#queue.add(id);
  }

  #failed(ids: readonly string[]): void {
    for (const id of ids) {
      this.#requested.delete(id);
      this.#missing.add(id);
    }
  }
}

const NO_PROFILE: Profile = { avatarurl: '', nickname: '', sign: '', gender: '', birth: '', phone: '', mail: '' };

function isSameCard(one: ProfileCard | undefined, other: ProfileCard): boolean {
  return one !== undefined && (Object.keys(other) as (keyof ProfileCard)[]).every((key) => one[key] === other[key]);
}
