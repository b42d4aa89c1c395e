/** How long requests about restored values are deferred, in milliseconds: until then a conversation is open. */
const DEFER_MS = 3_000;

/**
 * Requests about values that an earlier session stored and that are shown already. They are deferred for a moment after the
 * start, because until then the network serves what the user waits for.
 */
export class DeferredRequests {
  readonly #after: (ms: number, task: () => void) => () => void;
  readonly #load: (ids: readonly string[]) => void;
  readonly #restored = new Set<string>();
  readonly #waiting = new Set<string>();
  #cancel: (() => void) | null = null;

  /** `after` runs a task once after `ms` and returns a function that cancels it; `load` gets the waiting ids at the end. */
  constructor(after: (ms: number, task: () => void) => () => void, load: (ids: readonly string[]) => void) {
    this.#after = after;
    this.#load = load;
  }

  /** The values of `ids` are restored: requests about them wait from now on. */
  defer(ids: readonly string[]): void {
    if (ids.length === 0) return;
    for (const id of ids) this.#restored.add(id);
    this.#cancel ??= this.#after(DEFER_MS, () => this.#end());
  }

  /** Those of `ids` that can be requested now; the others are requested at the end. */
  without(ids: readonly string[]): readonly string[] {
    if (this.#restored.size === 0) return ids;
    for (const id of ids) if (this.#restored.has(id)) this.#waiting.add(id);
    return ids.filter((id) => !this.#restored.has(id));
  }

  /** Defers no more requests about `ids`. */
  release(ids: readonly string[]): void {
    for (const id of ids) {
      this.#restored.delete(id);
      this.#waiting.delete(id);
    }
  }

  /** Drops the deferred requests. */
  dispose(): void {
    this.#cancel?.();
    this.#waiting.clear();
  }

  #end(): void {
    const ids = [...this.#waiting];
    this.#restored.clear();
    this.#waiting.clear();
    if (ids.length > 0) this.#load(ids);
  }
}
