import { makeAutoObservable } from 'mobx';
import { perSession } from '../session/perSession.js';

export class ProfileCardStore {
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
