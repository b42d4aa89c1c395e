import { makeAutoObservable, observable } from 'mobx';

export const SELECTION_MAX = 100;

export class SelectionStore {
  isOn = false;
  readonly #onFull: () => void;
  readonly #ids = observable.set<string>([], { deep: false });

  constructor(onFull: () => void) {
    this.#onFull = onFull;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Observable. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  start(id: string): void {
    this.#ids.replace([id]);
    this.isOn = true;
  }

  toggle(id: string): void {
    if (this.#ids.delete(id)) return;
    if (this.#ids.size >= SELECTION_MAX) this.#onFull();
    else this.#ids.add(id);
  }

  end(): void {
    this.isOn = false;
    this.#ids.clear();
  }
}
