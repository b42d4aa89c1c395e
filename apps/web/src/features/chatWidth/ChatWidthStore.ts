import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';

const KEY = 'setting/chat-width';
const WIDE = 'window';

/** Whether the chat is as wide as the window and not 1200 px, for this account on this device (R088, WEB-LIST-10). */
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

  /** Brings back what was chosen on an earlier visit; whatever else is stored there is the specification's width. */
  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  restored(value: string | null): void {
    this.isWide = value === WIDE;
  }
}
