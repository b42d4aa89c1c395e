import type { KeyValueStore } from '@fitout/im-core';
import { makeAutoObservable, observable } from 'mobx';
import { perSession } from '../session/perSession.js';

/** The lists whose pinned conversations can be collapsed. */
const LISTS = ['contact', 'group'] as const;

/** One of these lists. */
export type FoldableList = (typeof LISTS)[number];

const KEY = 'setting/folded-pins';

/** In which lists the pinned conversations are collapsed, for this account on this device. */
export class PinFoldStore {
  readonly #storage: KeyValueStore;
  readonly #folded = observable.set<FoldableList>([], { deep: false });

  constructor(storage: KeyValueStore) {
    this.#storage = storage;
    makeAutoObservable(this, { has: false }, { autoBind: true });
  }

  /** Observable. */
  has(list: FoldableList): boolean {
    return this.#folded.has(list);
  }

  /** Collapses or expands the pinned ones of a list. */
  toggle(list: FoldableList): void {
    if (!this.#folded.delete(list)) this.#folded.add(list);
    void this.#storage.set(KEY, [...this.#folded].join(' '));
  }

  /** Loads the stored state; invalid data collapses nothing. */
  async restore(): Promise<void> {
    this.restored(await this.#storage.get(KEY));
  }

  restored(value: string | null): void {
    const words = (value ?? '').split(' ');
    this.#folded.replace(LISTS.filter((list) => words.includes(list)));
  }
}

/** The collapsed lists of a session, to be restored before the lists are shown. */
export const pinFoldsOf = perSession(({ im }) => new PinFoldStore(im.storage));
