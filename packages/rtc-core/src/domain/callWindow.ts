import type { Call } from './call.js';
import type { CallStatus } from './callStatus.js';

/** The windows that can show a call. */
export type CallWindow = 'none' | 'incoming' | 'oneToOne' | 'group';

/** The product's "1, 3, 5, 6, 7" (R223). */
const ONE_TO_ONE: ReadonlySet<CallStatus> = new Set(['inviting', 'ringingOut', 'answering', 'connecting', 'connected']);
/** The product's "0, 3, 5, 6, 7": at 0 for as long as there is a call, and hanging up leaves none (R224, A40). */
const GROUP: ReadonlySet<CallStatus> = new Set(['idle', 'ringingOut', 'answering', 'connecting', 'connected']);

/** Which window shows a call: the alert while it rings here, then one by the number of people (RTC-WINDOW-1…RTC-WINDOW-3). */
export function windowFor({ status, info }: Pick<Call, 'status' | 'info'>): CallWindow {
  if (info === null) return 'none';
  if (status === 'ringingIn') return 'incoming';
  if (info.type === 'multi') return GROUP.has(status) ? 'group' : 'none';
  return ONE_TO_ONE.has(status) ? 'oneToOne' : 'none';
}

/** The state that the window shows: waiting for the other side, entering the channel, or in the call. */
export type CallPhase = 'waiting' | 'connecting' | 'talking';

export function isPeerInChannel({ status, joined }: Pick<Call, 'status' | 'joined'>): boolean {
  return status === 'connected' && joined.length > 0;
}

/**
 * The phase of a call; `hasBegun` once another participant joined (RTC-WINDOW-3; R221, R222, A38). The specification's
 * "in a call" above 4 is delayed until then: an answer without media is no call. The caller of a group call waits for
 * the answers.
 */
export function phaseOf({ status, role, info }: Pick<Call, 'status' | 'role' | 'info'>, hasBegun: boolean): CallPhase {
  if (hasBegun) return 'talking';
  const isAgreed = status === 'answering' || status === 'connecting' || status === 'connected';
  return isAgreed && !(info?.type === 'multi' && role === 'caller') ? 'connecting' : 'waiting';
}

/** Columns of 24 that one of so many people takes: two in a row, or four when there are more than four (R464, A42). */
export function tileSpan(people: number): 12 | 6 {
  return people > 4 ? 6 : 12;
}
