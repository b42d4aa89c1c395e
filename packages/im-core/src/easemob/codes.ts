import type { LogoutReason } from '../domain/events.js';
import { imError, type ImError, type ImErrorCode } from '../domain/imError.js';
import { field, numberOf, textOf } from './vendor.js';

const CODE_OF: Readonly<Record<number, ImErrorCode>> = {
  [-2]: 'notConnected',
  [-1]: 'timedOut',
  16: 'notConnected',
  28: 'tokenInvalid',
  32: 'notConnected',
  39: 'notConnected',
  40: 'notConnected',
  50: 'busy',
  52: 'tokenInvalid',
  56: 'tokenExpired',
  57: 'userBanned',
  204: 'userNotFound',
  219: 'muted',
  221: 'notFriend',
  500: 'busy',
  501: 'forbiddenWords',
  502: 'notApproved',
  504: 'recallRefused',
  505: 'notOffered',
  507: 'muted',
  508: 'notApproved',
  509: 'busy',
  510: 'notConnected',
  511: 'tooLarge',
  512: 'timedOut',
  602: 'notMember',
  603: 'blocked',
  700: 'notConnected',
};

/** Words in a log-in refusal: the vendor gives them all the same number (R258–R260). */
const LOGIN_WORDS: readonly (readonly [word: string, code: ImErrorCode])[] = [
  ['invalid password', 'passwordInvalid'],
  ['user not found', 'userNotFound'],
  ['user not activated', 'userBanned'],
];

/** Words in a registration refusal, tried in this order (R261–R265). */
const REGISTER_WORDS: readonly (readonly [word: string, code: ImErrorCode])[] = [
  ['duplicate_unique_property_exists', 'userExists'],
  ['USERNAME_TOO_LONG', 'nameTooLong'],
  ['illegal_argument', 'nameIllegal'],
  ['resource_limited', 'registrationQuota'],
  ['unauthorized', 'registrationForbidden'],
];

const LOGOUT_OF: Readonly<Record<number, LogoutReason>> = {
  206: 'replaced',
  207: 'removed',
  216: 'passwordChanged',
  217: 'kicked',
  220: 'replaced',
};

/** A failure of any call after log-in; an unknown code is a refusal, so that it cannot block a queue. */
export function failureOf(what: string, cause: unknown): ImError {
  return imError(CODE_OF[numberIn(cause)] ?? 'refused', `easemob ${what} failed with ${numberIn(cause)}`);
}

/** A failure to log in at `apiUrl`. Any other failure is a network failure, and the client retries. */
export function loginFailureOf(cause: unknown, apiUrl: string): ImError {
  const answer = field(cause, 'data');
  const text = `${textOf(field(cause, 'message'))} ${describe(answer)}`.toLowerCase();
  const known = LOGIN_WORDS.find(([word]) => text.includes(word));
  const number = numberIn(cause);
  // The status of the request for a token; 0 where no server answered, or where the socket failed afterwards.
  const status = numberOf(field(field(answer, 'extraInfo'), 'httpCode'));
  return imError(
    known?.[1] ?? CODE_OF[number] ?? 'notConnected',
    `easemob log-in failed with ${number}, HTTP ${status} at ${apiUrl}`,
  );
}

export function registerFailureOf(cause: unknown): ImError {
  const text = describe(field(cause, 'data')) + textOf(field(cause, 'message'));
  const known = REGISTER_WORDS.find(([word]) => text.includes(word));
  return known ? imError(known[1], `easemob registration refused: ${known[0]}`) : failureOf('registration', cause);
}

/** Why the service ended the login; null if only the connection broke. */
export function logoutReasonOf(cause: unknown): LogoutReason | null {
  return LOGOUT_OF[numberIn(cause)] ?? null;
}

function numberIn(cause: unknown): number {
  const type = field(cause, 'type');
  return typeof type === 'number' ? type : Number.NaN;
}

function describe(data: unknown): string {
  if (typeof data === 'string') return data;
  return `${textOf(field(data, 'message'))} ${textOf(field(data, 'data'))}`;
}
