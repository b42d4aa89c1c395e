/** An error of a call, as the media service names it. */
export interface CallErrorDetails {
  readonly code: string | null;
  readonly message: string | null;
}

/** What an error of a call means: both call each other, the peer is offline, or anything else, of which `message` may say more. */
export type CallErrorCause = 'mutual' | 'targetOffline' | 'other';

/** With three L, as the service writes it. */
export const MUTUAL = 'CALLLING_EACH_OTHER_AT_THE_SAME_TIME';
/** The same with two, so that a corrected spelling of the service is accepted too. */
const MUTUAL_CORRECTED = 'CALLING_EACH_OTHER_AT_THE_SAME_TIME';

/** What an error of a call means (RTC-TEXT-2; R418–R422). */
export function callErrorCause({ code }: Pick<CallErrorDetails, 'code'>): CallErrorCause {
  if (code === MUTUAL || code === MUTUAL_CORRECTED) return 'mutual';
  return code === 'TARGET_OFFLINE' ? 'targetOffline' : 'other';
}
