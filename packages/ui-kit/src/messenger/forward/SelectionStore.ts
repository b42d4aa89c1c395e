import { makeAutoObservable, observable } from 'mobx';

/** So many messages can be chosen at once. */
export const SELECTION_MAX = 100;

/** Which messages of the open conversation are chosen (UI-MESSENGER-14). */
export class SelectionStore {
  isOn = false;
  readonly #onFull: () => void;
  readonly #ids = observable.set<string>([], { deep: false });

  /** `onFull` runs when the user selects one more than the maximum. */
  constructor(onFull: () => void) {
    this.#onFull = onFull;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** By the writer's id. */
  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Observable. */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  /** Choosing begins with this one. */
  start(id: string): void {
    this.#ids.replace([id]);
    this.isOn = true;
  }

  /** Chooses it, or not any more; beyond `SELECTION_MAX` nothing is added, which is said. */
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
