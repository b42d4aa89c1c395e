import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable, observable } from 'mobx';
import { perSession } from '../session/perSession.js';

const LISTS = ['contact', 'group'] as const;

export type FoldableList = (typeof LISTS)[number];

const KEY = 'setting/folded-pins';

export class PinFoldStore {
  readonly #storage: KeyValueStore;
  readonly #folded = observable.set<FoldableList>([], { deep: false });

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, { has: false }, { autoBind: true });
  }

  has(list: FoldableList): boolean {
    return this.#folded.has(list);
  }

  toggle(list: FoldableList): void {
    if (!this.#folded.delete(list)) this.#folded.add(list);
    void this.#storage.set(KEY, [...this.#folded].join(' '));
  }

  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  restored(value: string | null): void {
    const words = (value ?? '').split(' ');
    this.#folded.replace(LISTS.filter((list) => words.includes(list)));
  }
}

export const pinFoldsOf = perSession(({ im }) => new PinFoldStore(im.storage));
