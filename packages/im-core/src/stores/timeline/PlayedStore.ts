import { makeAutoObservable, observable } from 'mobx';

/** Ids remembered, the newest ones; older voice messages show the unplayed dot again. */
const LIMIT = 2_000;

/** Stores the ids for the next session, oldest first. */
export interface PlayedStorage {
  load(): Promise<readonly string[]>;
  save(ids: readonly string[]): Promise<void>;
}

/** The voice messages that were played on this device, by id. */
export class PlayedStore {
  readonly #ids = observable.set<string>([], { deep: false });
  readonly #stored: PlayedStorage;

  constructor(stored: PlayedStorage) {
    this.#stored = stored;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Whether a voice message was played. Observable. */
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

  /** Restores the ids stored by earlier sessions. */
  async load(): Promise<void> {
    this.restore(await this.#stored.load());
  }

  /** The ids of earlier sessions, placed before those of this session. */
  restore(ids: readonly string[]): void {
    this.#ids.replace([...ids, ...this.#ids]);
  }
}
