import type { QueryLogin } from '../settings/settings.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/**
 * Milliseconds after one log-in by address in which there is no other, so that a link that reloads itself cannot repeat
 * it.
 */
const PAUSE_MS = 5_000;

/** The reaction to a user name in an address. */
export type QueryStep =
  /** None: it is no user name. */
  | 'ignore'
  /** Continue: this account is logged in. */
  | 'stay'
  /** Confirm first, because another account is logged in. */
  | 'ask'
  /** Fill the form, and wait for a press. */
  | 'fill'
  /** Fill the form and submit it. */
  | 'logIn';

/** The state when an address has a user name. */
export interface QuerySituation {
  readonly mode: QueryLogin;
  /** The id of the logged-in user. */
  readonly self: string | null;
  /** Epoch milliseconds of the previous log-in by address in this tab; null without one. */
  readonly lastAt: number | null;
  readonly now: number;
}

/** The limits of a log-in by address: it replaces no logged-in user without a question, and does not repeat (A12). */
export function queryStep(name: string, { mode, self, lastAt, now }: QuerySituation): QueryStep {
  // One to sixty-four printable characters, without spaces and angle brackets.
  if (mode === 'off' || !/^[^\s\p{C}<>]{1,64}$/u.test(name)) return 'ignore';
  if (self !== null) return self.toLowerCase() === name.toLowerCase() ? 'stay' : 'ask';
  return stepWhenFree({ mode, lastAt, now });
}

/** The same when no other user is logged in, or that user has agreed. */
export function stepWhenFree({ mode, lastAt, now }: Omit<QuerySituation, 'self'>): 'fill' | 'logIn' {
  const isTooSoon = lastAt !== null && now - lastAt >= 0 && now - lastAt < PAUSE_MS;
  return mode === 'auto' && !isTooSoon ? 'logIn' : 'fill';
}

/** The epoch milliseconds of this tab's last log-in by address; null without one, or if it is not stored. */
export function lastQueryLogin(open: () => WebStorage): WebStored<number | null> {
  return webStored(open, 'queryLoginAt', {
    decode: (text) => (text !== null && /^\d{1,15}$/u.test(text) ? Number(text) : null),
    encode: (at) => (at === null ? null : String(at)),
  });
}
