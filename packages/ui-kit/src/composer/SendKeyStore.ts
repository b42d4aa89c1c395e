import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';
import type { SendKey } from './composerRules.js';

const KEY = 'setting/send-key';

/** Which key sends for this account, stored on this device. */
export class SendKeyStore {
  sendKey: SendKey = 'enter';

  readonly #storage: KeyValueStore;

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Loads the stored choice; an invalid one is the default. */
  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  choose(sendKey: SendKey): void {
    this.sendKey = sendKey;
    void this.#storage.set(KEY, sendKey);
  }

  restored(value: string | null): void {
    if (value === 'ctrlEnter') this.sendKey = value;
  }
}

/** The send key of a session; the stored choice follows. */
export const sendKeyOf = perSession(({ im }) => {
  const store = new SendKeyStore(im.storage);
  void store.restore();
  return store;
});
