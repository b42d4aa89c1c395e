import { makeAutoObservable, observable } from 'mobx';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

/** The texts of messages that the user recalled on this device, for five minutes, to edit them again. In memory only. */
export class RecalledDrafts {
  readonly #clock: Clock;
  readonly #texts = observable.map<string, string>([], { deep: false });
  readonly #endings = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  keep(id: string, text: string): void {
    this.drop(id);
    this.#texts.set(id, text);
    this.#endings.set(
      id,
      this.#clock.after(LIMITS.recalledDraftMs, () => this.drop(id)),
    );
  }

  find(id: string): string | null {
    return this.#texts.get(id) ?? null;
  }

  dispose(): void {
    for (const id of this.#endings.keys()) this.drop(id);
  }

  drop(id: string): void {
    this.#endings.get(id)?.();
    this.#endings.delete(id);
    this.#texts.delete(id);
  }
}
