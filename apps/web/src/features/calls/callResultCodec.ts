import type { CallResult } from '@fitout/ui-kit';
import { listOf, shapeOf, tableOf, words } from '../../shapes.js';

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
export const isKnownCall = tableOf<KnownCall>(
  {
    id: words,
    reason: shapeOf((value): value is CallResult['reason'] => REASONS.has(value)),
    by: shapeOf((value): value is CallResult['by'] => SIDES.has(value)),
    seconds: shapeOf((value): value is number => typeof value === 'number' && value >= 0),
  },
  'allowed',
);

const isList = listOf(isKnownCall);

/** The calls in a stored text, the earliest first; none where it is missing or damaged (CALLBOOK-2). */
export function readResults(stored: string | null): readonly KnownCall[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]');
    return isList(found) ? found : [];
  } catch {
    return [];
  }
}

/** The stored text: the newest only. */
export function writeResults(calls: readonly KnownCall[]): string {
  return JSON.stringify(calls.slice(-KEPT));
}

/**
 * What is known of both. The tab that had a call knows more of it than those where it only stopped ringing. What is
 * known by more than that stands, unless one came into the call later, or was in it for longer (CALLBOOK-1).
 */
export function mergeResults(known: readonly KnownCall[], more: readonly KnownCall[]): readonly KnownCall[] {
  const calls = new Map(known.map((call) => [call.id, call]));
  for (const call of more) {
    const before = calls.get(call.id);
    const isLess = before !== undefined && before.reason !== 'handledElsewhere' && before.seconds >= call.seconds;
    if (!isLess) calls.set(call.id, call);
  }
  return [...calls.values()];
}
