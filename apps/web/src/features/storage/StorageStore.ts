import { makeAutoObservable } from 'mobx';

/** Whether the browser can store data. A failure is reported once in a session, until it is dismissed (IM-19; A24). */
export class StorageStore {
  /** The notice is shown. */
  isNoticed = false;
  #isTold = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** A write failed: storage is denied, full, blocked or gone. */
  lost(): void {
    if (!this.#isTold) this.isNoticed = true;
    this.#isTold = true;
  }

  /** Hides the notice. */
  dismiss(): void {
    this.isNoticed = false;
  }
}
