import { action, observable } from 'mobx';
import { backoffMs } from '../domain/backoff.js';
import type { Cancel, Clock } from '../ports/Clock.js';

/** The lifecycle steps that a late feature takes part in once it is created. */
export interface Restorable {
  restore?(): Promise<unknown>;
  dispose?(): Promise<void> | void;
}

/** The dependencies of a late feature. */
export interface LateFeatureDeps<Late extends Restorable> {
  readonly clock: Clock;
  /** Fetches the code and creates the feature. Rejects when the code cannot be fetched. */
  readonly load: () => Promise<Late>;
}

/**
 * A feature whose code is fetched by `restore`, or at its first use, and not with the page. A failed fetch of the code
 * is repeated with growing pauses: `restore` does not wait for the repetition, but calls made before it do.
 */
export class LateFeature<Late extends Restorable> implements Restorable {
  readonly #deps: LateFeatureDeps<Late>;
  readonly #late = observable.box<Late | null>(null, { deep: false });
  readonly #callers: ((late: Late) => void)[] = [];
  #first: Promise<void> | null = null;
  #cancel: Cancel | null = null;
  #isEnded = false;

  constructor(deps: LateFeatureDeps<Late>) {
    this.#deps = deps;
  }

  /** The feature; null until it is created and restored. Observable. */
  get loaded(): Late | null {
    return this.#late.get();
  }

  /** Runs `task` once the feature is created and restored: at once if it already is. */
  run<T>(task: (late: Late) => Promise<T>): Promise<T> {
    const { loaded } = this;
    if (loaded !== null) return task(loaded);
    const coming = new Promise<Late>((resolve) => this.#callers.push(resolve));
    void this.restore();
    return coming.then(task);
  }

  /** Resolves when the feature is restored, or its code could not be fetched at the first try. */
  restore(): Promise<void> {
    this.#first ??= this.#fetch(1);
    return this.#first;
  }

  dispose(): void {
    this.#isEnded = true;
    this.#cancel?.();
    void this.loaded?.dispose?.();
  }

  async #fetch(tries: number): Promise<void> {
    const { clock, load } = this.#deps;
    const late = await load().catch(() => null);
    if (this.#isEnded) return;
    if (late === null) {
      this.#cancel = clock.after(backoffMs(tries), () => void this.#fetch(tries + 1));
      return;
    }
    await late.restore?.();
    // The client ended during the restore: end the restored feature, too.
    if (this.#isEnded) return void late.dispose?.();
    this.#arrived(late);
    for (const resolve of this.#callers.splice(0)) resolve(late);
  }

  readonly #arrived = action((late: Late) => this.#late.set(late));
}
