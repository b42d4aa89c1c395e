import type { CallResult } from '../chat/call/CallRecordsModel.js';
import { fieldsOf, isSeconds, readJson } from './storedJsonCodec.js';

/** A call by its id, and its result. */
export interface KnownCall extends CallResult {
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
const SIDES: ReadonlySet<unknown> = new Set<CallResult['by']>(['me', 'peer', 'nobody']);

/** Whether a value from storage or another tab is a call with its result. */
export function isKnownCall(value: unknown): value is KnownCall {
  const { id, reason, by, seconds } = fieldsOf(value);
  return typeof id === 'string' && id !== '' && REASONS.has(reason) && SIDES.has(by) && isSeconds(seconds);
}

/** The calls in a stored text, the earliest first; none if it is missing or damaged (UI-CHATCALLS-3). */
export function readResults(stored: string | null): readonly KnownCall[] {
  const found = readJson(stored);
  return Array.isArray(found) && found.every(isKnownCall) ? found : [];
}

/** The stored text: only the newest calls. */
export function writeResults(calls: readonly KnownCall[]): string {
  return JSON.stringify(calls.slice(-RESULTS_MAX));
}

/**
 * How much a device knows about a call: least if the call only stopped ringing there, little more if it rang
 * unanswered or came during another call.
 */
const RANK: Partial<Record<CallResult['reason'], number>> = { handledElsewhere: 0, missed: 1, busy: 1 };
const HIGHEST_RANK = 2;

/**
 * Merges two lists of results. The result of the tab that had the call wins over those of devices where it only rang.
 * Between two results of devices that took part the known one stays, unless the other joined later or for longer
 * (UI-CHATCALLS-2).
 */
export function mergeResults(known: readonly KnownCall[], more: readonly KnownCall[]): readonly KnownCall[] {
  const calls = new Map(known.map((call) => [call.id, call]));
  for (const call of more) {
    const before = calls.get(call.id);
    if (before === undefined || outranks(call, before)) calls.set(call.id, call);
  }
  return [...calls.values()];
}

function outranks(call: KnownCall, before: KnownCall): boolean {
  const [now, then] = [call, before].map(({ reason }) => RANK[reason] ?? HIGHEST_RANK);
  return now === then ? call.seconds > before.seconds : (now ?? 0) > (then ?? 0);
}
