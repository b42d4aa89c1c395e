import { action, makeAutoObservable, observable } from 'mobx';
import type { LogoutReason } from '../../domain/events.js';
import { err, imError, ok, type ImError, type ImErrorCode, type Result } from '../../domain/imError.js';
import { nextTry } from '../../domain/reconnect.js';
import * as LIMITS from '../../limits.js';
import type { Credentials, NewAccount, ServicePart, SessionTransport, TokenRenewal } from '../../ports/ChatService.js';
import type { Cancel, Clock } from '../../ports/Clock.js';

/** Whether the service can be reached. `offline`: a round of quick attempts is over, and slow attempts continue. */
export type Connection = 'idle' | 'connecting' | 'online' | 'reconnecting' | 'offline' | 'loggedOut';

export interface SessionDeps {
  /** The only account that may log in, in lower case; any account if left out. */
  readonly self?: string;
  readonly transport: SessionTransport;
  readonly clock: Clock;
  readonly random: () => number;
  /** Fresh credentials after the old ones expired; null when the user has to log in again. */
  readonly renewToken: () => Promise<TokenRenewal>;
  readonly onOnline: () => void;
  readonly onOffline: () => void;
}

/** Refusals that a retry with the same credentials cannot fix. Every other error is temporary. */
const REFUSALS: ReadonlySet<ImErrorCode> = new Set([
  'passwordInvalid',
  'userNotFound',
  'userBanned',
  'tokenInvalid',
  'tokenExpired',
]);

/** One login to the chat service, from `start` until log-out: keeps the connection up for ever (R251, R452). */
export class SessionStore {
  connection: Connection = 'idle';
  /** Why the service ended the login; null while it has not. */
  logoutReason: LogoutReason | null = null;
  /** Token of the open login, to store for the next session; null before log-in and if the service gave none. */
  token: string | null = null;
  /** Why the last log-in attempt failed, as a text for developers; null once an attempt has succeeded. */
  error: ImError | null = null;

  readonly #deps: SessionDeps;
  #credentials: Credentials | null = null;
  #isDisposed = false;
  /** Counts attempts: the answer to any attempt but the latest is too late and changes nothing. */
  #latest = 0;
  #isBusy = false;
  #tries = 0;
  #lastTryAt = Number.NEGATIVE_INFINITY;
  #nextTryAt = Number.POSITIVE_INFINITY;
  #hasBeenOnline = false;
  #hasRenewed = false;
  #stopWaiting: Cancel | null = null;
  #stopProbing: Cancel | null = null;

  constructor(deps: SessionDeps) {
    this.#deps = deps;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  get isOnline(): boolean {
    return this.connection === 'online';
  }

  /**
   * Logs in. A refusal ends the session; if the service cannot be reached the error is returned too, and the retries
   * continue. A start that another start or a log-out overtakes answers `notConnected`.
   *
   * @throws TypeError for credentials of another account: its messages would appear on the wrong side.
   */
  async start(credentials: Credentials): Promise<Result<null, ImError>> {
    const own = this.#ownOf(credentials);
    if (own === null) {
      const { self } = this.#deps;
      throw new TypeError(`session.start: userId: must be ${self}, the client's account, not ${credentials.userId}`);
    }
    if (this.#isDisposed) return overtaken();
    this.#giveUp();
    if (this.isOnline) this.#deps.onOffline();
    this.#credentials = own;
    this.#tries = 0;
    this.#hasBeenOnline = false;
    this.#hasRenewed = false;
    this.put({ connection: 'connecting', logoutReason: null });
    return this.#try();
  }

  /** Creates an account. Name and nickname are sent in lower case, the password as typed (R257). */
  register(account: NewAccount): Promise<Result<null, ImError>> {
    const userId = account.userId.toLowerCase();
    const nickname = account.nickname.toLowerCase();
    return this.#deps.transport.register({ userId, nickname, password: account.password });
  }

  /** Connects now instead of after the pause: the network came back, the page is visible again, or a message waits. */
  wake(): void {
    if (this.connection === 'online') return void this.#probe();
    if (this.#credentials === null || this.#isBusy) return;
    const now = this.#deps.clock.now();
    const rest = this.#lastTryAt + LIMITS.wakePauseMs - now;
    if (rest <= 0) return void this.#try();
    // A clock that was set back must not delay the next attempt.
    if (this.#nextTryAt > now + rest) this.#tryAfter(Math.min(rest, LIMITS.wakePauseMs));
  }

  /** Ends the login permanently: no attempt follows, and a later `start` does nothing. */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#giveUp();
    this.#credentials = null;
    this.put({ connection: 'idle' });
    await this.#deps.transport.close();
  }

  connectionLost(): void {
    if (this.#cut()) this.#tryLater();
  }

  /** The token expired while connected: the store fetches a fresh one, once. */
  tokenExpired(): void {
    if (this.#credentials !== null && this.#cut()) void this.#renewAndTry();
  }

  /** The service ended the login: no further attempt is made. */
  loggedOut(reason: LogoutReason): void {
    if (this.#credentials === null) return;
    this.#giveUp();
    this.#credentials = null;
    this.put({ connection: 'loggedOut', logoutReason: reason });
    this.#deps.onOffline();
  }

  /** The only way in which the store changes: state is not written after an await. */
  put(changes: Partial<Pick<SessionStore, 'connection' | 'logoutReason' | 'token' | 'error'>>): void {
    Object.assign(this, changes);
  }

  #cut(): boolean {
    if (this.connection !== 'online') return false;
    this.#tries = 0;
    this.put({ connection: 'reconnecting' });
    this.#deps.onOffline();
    return true;
  }

  async #try(): Promise<Result<null, ImError>> {
    const credentials = this.#credentials;
    if (credentials === null) return overtaken();
    this.#giveUp();
    const mine = this.#latest;
    this.#isBusy = true;
    this.#tries += 1;
    this.#lastTryAt = this.#deps.clock.now();
    // A missing answer counts as a network error.
    const late = err(imError('timedOut', 'no answer to the log-in'));
    const opening = this.#deps.transport.open(credentials);
    const { answer, giveUp } = answerInTime(this.#deps.clock, opening, LIMITS.openDeadlineMs, late);
    this.#stopWaiting = giveUp;
    const opened = await answer;
    if (mine !== this.#latest) return overtaken();
    this.#giveUp();
    if (!opened.ok) return this.#failed(opened.error);
    this.#tries = 0;
    this.#hasBeenOnline = true;
    this.#hasRenewed = false;
    this.put({ connection: 'online', token: opened.value.token, error: null });
    this.#deps.onOnline();
    return ok(null);
  }

  async #failed(error: ImError): Promise<Result<null, ImError>> {
    this.put({ error });
    if (!REFUSALS.has(error.code)) {
      this.#tryLater();
      return err(error);
    }
    const isExpired = error.code === 'tokenExpired' || error.code === 'tokenInvalid';
    if (isExpired && !this.#hasRenewed) return this.#renewAndTry();
    this.loggedOut(isExpired ? 'tokenExpired' : this.#refusal(error.code));
    return err(error);
  }

  /** Credentials that the service accepted once and refuses now have changed since. */
  #refusal(code: ImErrorCode): LogoutReason {
    if (code === 'userBanned') return 'banned';
    if (!this.#hasBeenOnline) return 'refused';
    return code === 'userNotFound' ? 'removed' : 'passwordChanged';
  }

  async #renewAndTry(): Promise<Result<null, ImError>> {
    this.#giveUp();
    const mine = this.#latest;
    this.#isBusy = true;
    this.#hasRenewed = true;
    const renewed = await this.#renewed();
    if (mine !== this.#latest) return overtaken();
    if (renewed === 'unreachable') {
      this.#giveUp();
      this.#hasRenewed = false;
      this.#tryLater();
      return err(imError('notConnected', 'no new token for now'));
    }
    if (renewed === null) {
      this.loggedOut('tokenExpired');
      return err(imError('tokenExpired', 'the token expired'));
    }
    this.#credentials = renewed;
    return this.#try();
  }

  /**
   * Fresh credentials of the account; those of another one are none. A renewal that rejects, or has no answer in time,
   * counts as unreachable.
   */
  #renewed(): Promise<TokenRenewal> {
    const { clock, renewToken } = this.#deps;
    const renew = async (): Promise<TokenRenewal> => {
      const renewed = await renewToken();
      return renewed === null || renewed === 'unreachable' ? renewed : this.#ownOf(renewed);
    };
    const renewing = renew().catch((): TokenRenewal => 'unreachable');
    const { answer, giveUp } = answerInTime(clock, renewing, LIMITS.openDeadlineMs, 'unreachable');
    this.#stopWaiting = giveUp;
    return answer;
  }

  /** The credentials with the account in lower case, as messages name it; null for an account that is not the client's. */
  #ownOf(credentials: Credentials): Credentials | null {
    const userId = credentials.userId.toLowerCase();
    return userId === (this.#deps.self ?? userId) ? { ...credentials, userId } : null;
  }

  async #probe(): Promise<void> {
    if (this.#stopProbing !== null) return;
    const { clock, transport } = this.#deps;
    const mine = this.#latest;
    const { answer, giveUp } = answerInTime(clock, transport.probe(), LIMITS.probeDeadlineMs, false);
    this.#stopProbing = giveUp;
    const isAlive = await answer;
    if (this.#stopProbing === giveUp) this.#stopProbing = null;
    if (!isAlive && mine === this.#latest) this.connectionLost();
  }

  #tryLater(): void {
    const { pauseMs, isSlow } = nextTry(this.#tries, this.#deps.random());
    if (isSlow) this.put({ connection: 'offline' });
    else if (this.connection !== 'connecting') this.put({ connection: 'reconnecting' });
    this.#tryAfter(pauseMs);
  }

  #tryAfter(pauseMs: number): void {
    this.#stopWaiting?.();
    this.#nextTryAt = this.#deps.clock.now() + pauseMs;
    this.#stopWaiting = this.#deps.clock.after(pauseMs, () => void this.#try());
  }

  #giveUp(): void {
    this.#latest += 1;
    this.#isBusy = false;
    this.#nextTryAt = Number.POSITIVE_INFINITY;
    this.#stopWaiting?.();
    this.#stopWaiting = null;
    this.#stopProbing?.();
    this.#stopProbing = null;
  }
}

function overtaken(): Result<null, ImError> {
  return err(imError('notConnected', 'another start or a log-out came first'));
}

/** Waits at most `ms` for an answer; resolves with `late` if it does not arrive in time, or at once after `giveUp`. */
function answerInTime<T>(clock: Clock, pending: Promise<T>, ms: number, late: T) {
  let giveUp: Cancel = () => undefined;
  const answer = new Promise<T>((resolve) => {
    const cancel = clock.after(ms, () => resolve(late));
    giveUp = () => {
      cancel();
      resolve(late);
    };
    void pending.then((value) => {
      cancel();
      resolve(value);
    });
  });
  return { answer, giveUp: () => giveUp() };
}

/** What the service offers: all but the parts that it lacks, and those that it has refused because its plan lacks them. */
export function createOffer(lacks: readonly ServicePart[]) {
  const absent = observable.set(lacks);
  const notOffered = action((part: ServicePart): void => void absent.add(part));
  return {
    /** Observable. */
    has: (part: ServicePart): boolean => !absent.has(part),
    notOffered,
    /** The answer to the call of a part, which says whether the plan lacks it. */
    async learn<T>(part: ServicePart, call: Promise<Result<T, ImError>>): Promise<Result<T, ImError>> {
      const answer = await call;
      if (!answer.ok && answer.error.code === 'notOffered') notOffered(part);
      return answer;
    },
  };
}
