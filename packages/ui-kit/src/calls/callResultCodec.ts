import type { CallResult } from '../chat/call/CallRecordsModel.js';
import { fieldsOf, isSeconds, readJson } from './storedJsonCodec.js';

/** A call by its id, and what became of it. */
export interface KnownCall extends CallResult {
  readonly id: string;
}

/** How many calls are remembered; older ones say what they were and no more. */
const KEPT = 500;

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

/** Whether something from outside, a storage or another tab, is a call and what became of it. */
export function isKnownCall(value: unknown): value is KnownCall {
  const { id, reason, by, seconds } = fieldsOf(value);
  return typeof id === 'string' && id !== '' && REASONS.has(reason) && SIDES.has(by) && isSeconds(seconds);
}

/** The calls in a stored text, the earliest first; none where it is missing or damaged (UI-CALLS-3). */
export function readResults(stored: string | null): readonly KnownCall[] {
  const found = readJson(stored);
  return Array.isArray(found) && found.every(isKnownCall) ? found : [];
}

/** The stored text: the newest only. */
export function writeResults(calls: readonly KnownCall[]): string {
  return JSON.stringify(calls.slice(-KEPT));
}

/** A tab or a device where a call only stopped ringing knows the least of it; one where it rang in vain, little more. */
const KNOWS: Partial<Record<CallResult['reason'], number>> = { handledElsewhere: 0, missed: 1 };
const KNOWS_MOST = 2;

/**
 * What is known of both. The tab that had a call knows more of it than those where it only rang. What is known by more
 * than that stands, unless one came into the call later, or was in it for longer (UI-CALLS-2).
 */
export function mergeResults(known: readonly KnownCall[], more: readonly KnownCall[]): readonly KnownCall[] {
  const calls = new Map(known.map((call) => [call.id, call]));
  for (const call of more) {
    const before = calls.get(call.id);
    if (before === undefined || knowsMore(call, before)) calls.set(call.id, call);
  }
  return [...calls.values()];
}

function knowsMore(call: KnownCall, before: KnownCall): boolean {
  const [now, then] = [call, before].map(({ reason }) => KNOWS[reason] ?? KNOWS_MOST);
  return now === then ? call.seconds > before.seconds : (now ?? 0) > (then ?? 0);
}
