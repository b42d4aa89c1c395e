import { makeAutoObservable } from 'mobx';

/** Whose card is open; there is one at a time, wherever it was asked for (R131, R132). */
export class ProfileCardStore {
  /** Null while none is. */
  id: string | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  show(id: string): void {
    this.id = id;
  }

  close(): void {
    this.id = null;
  }
}
