import { makeAutoObservable, observable } from 'mobx';

/** So many are remembered, the latest ones: who scrolls further back meets a dot again. */
const LIMIT = 2_000;

/** Keeps ids for the next visit, the earliest first. */
export interface PlayedKeeper {
  load(): Promise<readonly string[]>;
  keep(ids: readonly string[]): Promise<void>;
}

/** The voice messages that were played on this device, by id (IM-PLAYED-1). */
export class PlayedStore {
  readonly #ids = observable.set<string>([], { deep: false });
  readonly #stored: PlayedKeeper;

  constructor(stored: PlayedKeeper) {
    this.#stored = stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Observable. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  mark(id: string): void {
    if (this.#ids.has(id)) return;
    this.#ids.add(id);
    const [oldest] = this.#ids;
    if (this.#ids.size > LIMIT && oldest !== undefined) this.#ids.delete(oldest);
    void this.#stored.keep([...this.#ids]);
  }

  /** Brings back what earlier visits left. */
  async load(): Promise<void> {
    this.restore(await this.#stored.load());
  }

  /** The ids of earlier visits, before those of this one. */
  restore(ids: readonly string[]): void {
    this.#ids.replace([...ids, ...this.#ids]);
  }
}
