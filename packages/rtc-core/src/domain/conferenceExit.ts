import type { EndReason, Ending } from './call.js';
import type { CallErrorDetails } from './callErrors.js';

/** Why a conference was left, as its service numbers the reasons. For the log only, never shown (R428–R430, A46). */
export type ConferenceExit =
  | {
      readonly reason:
        | 'hungUp'
        | 'noResponse'
        | 'rejected'
        | 'busy'
        | 'unsupported'
        | 'otherDevice'
        | 'closed'
        | 'unknown';
    }
  | { readonly reason: 'failed'; readonly because: ConferenceFailure };

/** The part that failed. */
export type ConferenceFailure =
  | 'network'
  | 'ticketInvalid'
  | 'ticketExpired'
  | 'linkInvalid'
  | 'conferenceInvalid'
  | 'unknown';

const REASONS: Readonly<Record<number, ConferenceExit['reason']>> = {
  0: 'hungUp',
  1: 'noResponse',
  2: 'rejected',
  3: 'busy',
  4: 'failed',
  5: 'unsupported',
  10: 'otherDevice',
  11: 'closed',
};

const FAILURES: Readonly<Record<number, ConferenceFailure>> = {
  [-9527]: 'network',
  [-500]: 'ticketInvalid',
  [-502]: 'ticketExpired',
  [-504]: 'linkInvalid',
  [-508]: 'conferenceInvalid',
};

/** The meaning of an exit code; a failure may have a second number for the part that failed (RTC-EXIT-1). */
export function conferenceExit(code: number, failure: number | null = null): ConferenceExit {
  const because = (failure === null ? undefined : FAILURES[failure]) ?? FAILURES[code];
  const reason = because !== undefined && REASONS[code] === undefined ? 'failed' : (REASONS[code] ?? 'unknown');
  return reason === 'failed' ? { reason, because: because ?? 'unknown' } : { reason };
}

const CODES: Readonly<Record<EndReason, number>> = {
  hungUp: 0,
  cancelled: 0,
  noResponse: 1,
  refused: 2,
  busy: 3,
  failed: 4,
  offline: 4,
  handledElsewhere: 10,
};
/** The failure of an engine's error; the conference does not know other errors. */
const BECAUSE: Readonly<Record<string, number>> = { network: -9527, noNetworkInterface: -9527, tokenRefused: -500 };

/** The exit of a call that is over, by the codes of a conference: for the log (RTC-EXIT-2; A46). */
export function conferenceExitOf({ reason }: Pick<Ending, 'reason'>, error: CallErrorDetails | null): ConferenceExit {
  if (error?.code === 'unsupported') return conferenceExit(5);
  const network = reason === 'offline' ? 'network' : (error?.code ?? '');
  return conferenceExit(CODES[reason], BECAUSE[network] ?? null);
}
