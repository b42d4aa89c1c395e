import { makeAutoObservable, observableRef } from 'mobx';
import type { Session } from './createSession.js';

/** The parts that the holder needs. */
export interface SessionHolderDeps {
  /** Creates the session of an account; null if that account is no longer logged in. */
  readonly open: (userId: string) => Promise<Session> | null;
  /** Reports that a session could not be created, for example because a part of the page did not load. */
  readonly onFailure: (cause: unknown) => void;
}

/** The session of the current login; observable. */
export class SessionHolder {
  session: Session | null = null;
  /** True when the last session could not be created. */
  hasFailed = false;

  readonly #deps: SessionHolderDeps;
  #userId: string | null = null;
  /** One session at a time: the next one waits until the last one has stopped. */
  #turn: Promise<void> = Promise.resolve();

  constructor(deps: SessionHolderDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { session: observableRef }, { autoBind: true });
  }

  /** Ends the current session and creates that of `userId`; null creates none. Resolves when it is done. */
  replace(userId: string | null): Promise<void> {
    this.#userId = userId;
    this.#turn = this.#turn.then(() => this.#change(userId));
    return this.#turn;
  }

  /** Runs `work` after the current session has ended, and before the next one is created. */
  between(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(this.#deps.onFailure);
    return this.#turn;
  }

  /** Creates the chat of the current login again, after the service ended it or it could not be created. */
  restart(): Promise<void> {
    return this.replace(this.#userId);
  }

  opened(session: Session | null): void {
    this.session = session;
    this.hasFailed = false;
  }

  failed(): void {
    this.hasFailed = true;
  }

  async #change(userId: string | null): Promise<void> {
    const last = this.session;
    this.opened(null);
    try {
      await last?.dispose();
      const session = userId === null || userId !== this.#userId ? null : await this.#deps.open(userId);
      if (session === null) return;
      if (userId === this.#userId) this.opened(session);
      else await session.dispose();
    } catch (cause) {
      // A failed step must not block the next one.
      this.failed();
      this.#deps.onFailure(cause);
    }
  }
}
