import { makeAutoObservable, observable } from 'mobx';
import * as LIMITS from '../../limits.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

/**
 * The texts of messages that the user recalled on this device, for five minutes, to edit them again. In
 * memory only.
 */
export class RecalledDrafts {
  readonly #clock: Clock;
  readonly #texts = observable.map<string, string>([], { deep: false });
  readonly #endings = new Map<string, Cancel>();

  constructor(clock: Clock) {
    this.#clock = clock;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Keeps a text under the id of its message for five minutes. */
  keep(id: string, text: string): void {
    this.drop(id);
    this.#texts.set(id, text);
    this.#endings.set(
      id,
      this.#clock.after(LIMITS.recalledDraftMs, () => this.drop(id)),
    );
  }

  /** The text of a recalled message, or null. Observable: it notifies its observers when the text expires. */
  find(id: string): string | null {
    return this.#texts.get(id) ?? null;
  }

  /** Forgets all texts. */
  dispose(): void {
    for (const id of this.#endings.keys()) this.drop(id);
  }

  /** Forgets one text. */
  drop(id: string): void {
    this.#endings.get(id)?.();
    this.#endings.delete(id);
    this.#texts.delete(id);
  }
}
