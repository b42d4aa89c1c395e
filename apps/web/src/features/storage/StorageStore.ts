import { makeAutoObservable } from 'mobx';

/** Whether the browser keeps what it is given. Said once in a visit, until it is put away (IM-19; A24). */
export class StorageStore {
  /** The notice is shown. */
  isNoticed = false;
  #isTold = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Something could not be kept: storage is denied, full, held back or gone. */
  lost(): void {
    if (!this.#isTold) this.isNoticed = true;
    this.#isTold = true;
  }

  /** Read and put away. */
  dismiss(): void {
    this.isNoticed = false;
  }
}
