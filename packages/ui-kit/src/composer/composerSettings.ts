import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';
import { knownEmoji, withRecentEmoji } from './recentEmoji.js';

const KEY = 'setting/recent-emoji';

/** The recent emoji of this account, stored on this device, the latest first. */
export class RecentEmojiStore {
  codes: readonly string[] = [];

  readonly #storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Loads the stored emoji. */
  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  used(code: string): void {
    this.codes = withRecentEmoji(this.codes, code);
    void this.#storage.set(KEY, this.codes.join(' '));
  }

  restored(value: string | null): void {
    this.codes = knownEmoji((value ?? '').split(' '));
  }
}

/** The recent emoji of a session; the stored ones follow. */
export const recentEmojiOf = perSession(({ im }) => {
  const store = new RecentEmojiStore(im.storage);
  void store.restore();
  return store;
});
