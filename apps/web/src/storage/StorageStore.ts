import { makeAutoObservable } from 'mobx';

/** Whether the browser can store data. A failure is reported once in a session, until it is dismissed (IM-19; A24). */
export class StorageStore {
  /** The notice is shown. */
  isNoticed = false;
  #wasShown = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A write failed: storage is denied, full, blocked or gone. */
  lost(): void {
    if (!this.#wasShown) this.isNoticed = true;
    this.#wasShown = true;
  }

  /** Hides the notice. */
  dismiss(): void {
    this.isNoticed = false;
  }
}
