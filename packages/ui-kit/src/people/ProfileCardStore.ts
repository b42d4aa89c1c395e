import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';

/** The open profile card; there is one at a time, whichever part opened it (R131, R132). */
export class ProfileCardStore {
  /** Null while none is open. */
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

/** The open profile card of a session. */
export const profileCardOf = perSession(() => new ProfileCardStore());
