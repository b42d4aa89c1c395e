import type { Result } from '../domain/result.js';
import type { ImError } from '../errors/imError.js';

/** The account and the secret of a log-in. The core keeps the secret in memory; the app decides where to store it. */
export interface Credentials {
  readonly userId: string;
  readonly secret: { readonly kind: 'password' | 'token'; readonly value: string };
}

/**
 * The result of a request for fresh credentials: the credentials, null if the user has to log in again, or
 * `unreachable` if no server answered, which leads to a retry and never to a log-out.
 */
export type TokenRenewal = Credentials | 'unreachable' | null;

/** A new account. Name and nickname are sent in lower case, the password as typed (R257). */
export interface NewAccount {
  readonly userId: string;
  readonly password: string;
  readonly nickname: string;
}

/** An open login. */
export interface OpenedSession {
  /** Token to log in again without a password; null if the service gave none. */
  readonly token: string | null;
}

/**
 * What the core needs from a chat service to be logged in.
 *
 * One `open` is one attempt: the transport never reconnects by itself, it emits `connectionLost` and waits for the next
 * `open`. Promises always resolve.
 */
export interface SessionTransport {
  open(credentials: Credentials): Promise<Result<OpenedSession, ImError>>;
  /** Final: afterwards there is no socket, no timer and no event of this login. */
  close(): Promise<void>;
  /** Probes the connection; emits `connectionLost` if it is dead. */
  probe(): Promise<boolean>;
  register(account: NewAccount): Promise<Result<null, ImError>>;
}
