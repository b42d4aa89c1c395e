import { makeAutoObservable, observable } from 'mobx';
import type { Stored } from '../../ports/storage.js';

/** Ids remembered, the newest ones; older voice messages show the unplayed dot again. */
const LIMIT = 2_000;

export class PlayedStore {
  readonly #ids = observable.set<string>([], { deep: false });
  readonly #stored: Stored<readonly string[]>;

  constructor(stored: Stored<readonly string[]>) {
    this.#stored = stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  has(id: string): boolean {
    return this.#ids.has(id);
  }

  mark(id: string): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > LIMIT && oldest !== undefined) this.#ids.delete(oldest);
    void this.#stored.save([...this.#ids]);
  }

  async load(): Promise<void> {
    this.restore(await this.#stored.load());
  }

  restore(ids: readonly string[]): void {
    this.#ids.replace([...ids, ...this.#ids]);
  }
}
