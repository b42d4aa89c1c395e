import type { CallResult } from '../chat/call/CallRecordsModel.js';
import { fieldsOf, isSeconds, readJson } from './storedJsonCodec.js';

/** A call by its id, and its result. */
export interface CallHistoryEntry extends CallResult {
  readonly id: string;
}

/** How many calls are stored; older ones show only their kind. */
const RESULTS_MAX = 500;

const REASONS: ReadonlySet<unknown> = new Set<CallResult['reason']>([
  'hungUp',
  'cancelled',
  'refused',
  'busy',
  'noResponse',
  'handledElsewhere',
  'failed',
  'offline',
  'missed',
]);
/** How a side is stored and sent: every version and every device of an account reads these words. */
const WRITTEN = { self: 'me', peer: 'peer', none: 'nobody' } as const;
const SIDES = Object.keys(WRITTEN) as readonly CallResult['by'][];

/** A call with its result, as it is stored and sent to other tabs and devices. */
export function encodeCall({ id, reason, by, seconds }: CallHistoryEntry) {
  return { id, reason, by: WRITTEN[by], seconds };
}

/** The call in a value from storage, another tab or another device; null in any other value. */
export function decodeCall(value: unknown): CallHistoryEntry | null {
  const { id, reason, by: written, seconds } = fieldsOf(value);
  const by = SIDES.find((side) => WRITTEN[side] === written);
  const isCall = typeof id === 'string' && id !== '' && isReason(reason) && isSeconds(seconds);
  return isCall && by !== undefined ? { id, reason, by, seconds } : null;
}

function isReason(value: unknown): value is CallResult['reason'] {
  return REASONS.has(value);
}

/** The calls in a stored text, the earliest first; none if it is missing or damaged. */
export function readResults(stored: string | null): readonly CallHistoryEntry[] {
  const found = readJson(stored);
  const calls = Array.isArray(found) ? found.map(decodeCall) : [];
  return calls.every((call) => call !== null) ? calls : [];
}

/** The stored text: only the newest calls. */
export function writeResults(calls: readonly CallHistoryEntry[]): string {
  return JSON.stringify(calls.slice(-RESULTS_MAX).map(encodeCall));
}

/**
 * How much a device knows about a call: least if the call only stopped ringing there, little more if it rang
 * unanswered or came during another call, not all if it only noticed that the peer was gone.
 */
const RANK: Partial<Record<CallResult['reason'], number>> = { handledElsewhere: 0, missed: 1, busy: 1, offline: 2 };
const HIGHEST_RANK = 3;

/**
 * Merges two lists of results. The result of the tab that had the call wins over those of devices where it only rang.
 * Between two results of devices that took part the known one stays, unless the other joined later or for longer.
 */
export function mergeResults(
  known: readonly CallHistoryEntry[],
  more: readonly CallHistoryEntry[],
): readonly CallHistoryEntry[] {
  const calls = new Map(known.map((call) => [call.id, call]));
  for (const call of more) {
    const before = calls.get(call.id);
    if (before === undefined || outranks(call, before)) calls.set(call.id, call);
  }
  return [...calls.values()];
}

function outranks(call: CallHistoryEntry, before: CallHistoryEntry): boolean {
  const [now, then] = [call, before].map(({ reason }) => RANK[reason] ?? HIGHEST_RANK);
  return now === then ? call.seconds > before.seconds : (now ?? 0) > (then ?? 0);
}
