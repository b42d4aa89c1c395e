import { makeAutoObservable, observable } from 'mobx';

/** The maximal number of selected messages. */
export const SELECTION_MAX = 100;

/** The selected messages of the open conversation. */
export class SelectionStore {
  isOn = false;
  readonly #onFull: () => void;
  readonly #ids = observable.set<string>([], { deep: false });

  /** `onFull` runs when the user selects one more than the maximum. */
  constructor(onFull: () => void) {
    this.#onFull = onFull;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Client message ids. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Observable. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Starts selection mode with this message. */
  start(id: string): void {
    this.#ids.replace([id]);
    this.isOn = true;
  }

  /** Selects it, or deselects it; beyond `SELECTION_MAX` it calls `onFull` and selects nothing. */
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
