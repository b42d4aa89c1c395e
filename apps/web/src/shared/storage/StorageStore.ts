import { makeAutoObservable } from 'mobx';

/** What the browser does not store: the chat, or files that wait to be sent. */
export type LostStorage = 'messages' | 'files';

/** What the browser cannot store. A failure is reported once in a session for each, until it is dismissed (IM-19; A24). */
export class StorageStore {
  noticed: LostStorage | null = null;
  readonly #wasShown = new Set<LostStorage>();

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  lost(what: LostStorage = 'messages'): void {
    if (!this.#wasShown.has(what) && this.noticed !== 'messages') this.noticed = what;
    this.#wasShown.add(what);
  }

  dismiss(): void {
    this.noticed = null;
  }
}
