import { makeAutoObservable, observable } from 'mobx';
import type { Result } from '../../domain/result.js';
import type { ImError } from '../../errors/imError.js';

/** A list of ids that the service stores: it shows the user's changes at once, and the service's answer in the end. */
export class OptimisticIdSet {
  /** The ids that the service has confirmed, in its order. */
  known: ReadonlySet<string> = new Set();

  readonly #pending = observable.map<string, boolean>();
  /** The last call for each id: the service receives the changes of an id in order. */
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
    this.setPending(id, isIn);
    const call = this.#after(id, run);
    this.#calls.set(id, call);
    const answer = await call;
    const isLast = this.#calls.get(id) === call;
    if (isLast) this.#calls.delete(id);
    this.answered(id, answer.ok ? isIn : null, isLast);
    return answer;
  }

  // ── events ──

  confirmed(id: string, isIn: boolean): void {
    if (this.known.has(id) === isIn) return;
    this.known = new Set(isIn ? [...this.known, id] : [...this.known].filter((other) => other !== id));
  }

  reconcile(ids: readonly string[]): void {
    this.known = new Set(ids);
  }

  setPending(id: string, isIn: boolean): void {
    this.#pending.set(id, isIn);
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
