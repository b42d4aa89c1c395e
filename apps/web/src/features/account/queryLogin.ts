import type { QueryLogin } from '../../settings.js';

/** Milliseconds after one log-in by address in which there is no other: a link that reloads itself cannot hammer. */
const PAUSE_MS = 5_000;
const PAUSE_KEY = 'queryLoginAt';

/** What to do about a user name from an address. */
export type QueryStep =
  /** Nothing: it is no name. */
  | 'ignore'
  /** Go on: this very person is logged in. */
  | 'stay'
  /** Ask first: another account is logged in. */
  | 'ask'
  /** Fill the form, and wait for a press. */
  | 'fill'
  /** Fill it and press. */
  | 'logIn';

/** The state when an address names an account. */
export interface QuerySituation {
  readonly mode: QueryLogin;
  /** The id of the logged-in user. */
  readonly self: string | null;
  /** Epoch milliseconds of the log-in by address before this one, in this tab; null without one. */
  readonly lastAt: number | null;
  readonly now: number;
}

/** The limits of logging in by address: it replaces no logged-in user without a question, and does not repeat (A12). */
export function queryStep(name: string, { mode, self, lastAt, now }: QuerySituation): QueryStep {
  // One to sixty-four signs that can be printed, without spaces and angle brackets.
  if (mode === 'off' || !/^[^\s\p{C}<>]{1,64}$/u.test(name)) return 'ignore';
  if (self !== null) return self.toLowerCase() === name.toLowerCase() ? 'stay' : 'ask';
  return stepWhenFree({ mode, lastAt, now });
}

/** The same once no other user is logged in, or that user has agreed. */
export function stepWhenFree({ mode, lastAt, now }: Omit<QuerySituation, 'self'>): 'fill' | 'logIn' {
  const isTooSoon = lastAt !== null && now - lastAt >= 0 && now - lastAt < PAUSE_MS;
  return mode === 'auto' && !isTooSoon ? 'logIn' : 'fill';
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** When this tab last logged in by address; null when it never did, or keeps nothing. */
export function lastQueryLogin(open: () => Kept): number | null {
  try {
    const kept = open().getItem(PAUSE_KEY);
    return kept === null || !/^\d{1,15}$/u.test(kept) ? null : Number(kept);
  } catch {
    return null;
  }
}

/** Notes that it does so now. */
export function noteQueryLogin(open: () => Kept, now: number): void {
  try {
    open().setItem(PAUSE_KEY, String(now));
  } catch {
    // A tab that keeps nothing has no pause; the server's own brake is left.
  }
}
