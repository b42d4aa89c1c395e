import { makeAutoObservable, observable } from 'mobx';
import {
  isWorthSaving,
  profileProblem,
  type Profile,
  type ProfileCard,
  type ProfileField,
  type ProfileProblem,
} from '../../domain/people/profile.js';
import { err, ok, type Result } from '../../domain/result.js';
import type { ImError } from '../../errors/imError.js';
import { LIMITS } from '../../limits.js';
import type { ProfileService } from '../../ports/ProfileService.js';

/** What the store needs. */
export interface ProfileDeps {
  readonly self: string;
  readonly service: ProfileService;
  /** Told after a card has changed. */
  readonly changed: () => void;
}

/** Cards of everyone asked for, oneself among them. A card that is known stays until a newer one is here. */
export class ProfileStore {
  /** Cards by id. */
  readonly cards = observable.map<string, ProfileCard>([], { deep: false });

  readonly #deps: ProfileDeps;
  /** Asked for on this visit and not refused since. */
  readonly #asked = new Set<string>();
  /** Asked for, and no answer came. */
  readonly #missing = new Set<string>();
  #queue = new Set<string>();
  #running: Promise<void> | null = null;
  /** Counts saved fields: a card that was asked for before is older than what was saved. */
  #saved = 0;

  constructor(deps: ProfileDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { cards: false, find: false, want: false, refresh: false }, { autoBind: true });
  }

  // ── derived ──

  /** The card, when it is known already. Reads and never asks: rendering may call it. */
  find(id: string): Profile | undefined {
    return this.cards.get(id);
  }

  /** My own card. */
  get own(): Profile | undefined {
    return this.cards.get(this.#deps.self);
  }

  // ── what the user does ──

  /**
   * Asks for the cards that were not asked for on this visit, all that are wanted at the same time together, a hundred
   * at a time. What does not come is asked for again when the line is up.
   */
  want(ids: readonly string[]): Promise<void> {
    return this.refresh(ids.filter((id) => !this.#asked.has(id)));
  }

  /** Fetches again, also profiles that are known: a profile card opened. */
  refresh(ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      this.#asked.add(id);
      this.#queue.add(id);
    }
    if (this.#queue.size > 0) this.#running ??= this.#run();
    return this.#running ?? Promise.resolve();
  }

  /**
   * Changes one field of my card: true when it was saved, false when there was nothing to save (R284, A74). Refused
   * before the service is asked when the value has not the form of its field (R281–R283).
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

  // ── what has happened ──

  /** What an earlier visit knew, or the service says now. */
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

  /** The line is up: my own card, which another device may have changed, and whatever did not come. */
  connected(): void {
    void this.refresh([this.#deps.self, ...this.#missing]);
  }

  // ── private ──

  /** Begins after whatever else is wanted in the same breath. */
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
      this.#asked.delete(id);
      this.#missing.add(id);
    }
  }
}

const NO_PROFILE: Profile = { avatarurl: '', nickname: '', sign: '', gender: '', birth: '', phone: '', mail: '' };

function isSameCard(one: ProfileCard | undefined, other: ProfileCard): boolean {
  return one !== undefined && (Object.keys(other) as (keyof ProfileCard)[]).every((key) => one[key] === other[key]);
}
