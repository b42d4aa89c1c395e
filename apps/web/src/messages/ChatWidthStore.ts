import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';

// A text that is not JSON, as every version has stored it: im-core's `stored` would not read it.
const KEY = 'setting/chat-width';
const WIDE = 'window';

/**
 * Whether the chat is as wide as the window instead of 1200 px, for this account on this device (R088, WEB-LIST-10).
 */
export class ChatWidthStore {
  isWide = false;
  readonly #storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  toggle(): void {
    this.isWide = !this.isWide;
    void this.#storage.set(KEY, this.isWide ? WIDE : '');
  }

  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  restored(value: string | null): void {
    this.isWide = value === WIDE;
  }
}
