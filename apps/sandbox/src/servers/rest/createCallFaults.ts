import type { Clock } from '../../Clock.js';
import type { JsonKey } from './QueryOf.js';

/** What an HTTP answer says when it says nothing else; 4xx and 5xx of the specification's list (section 8). */
export const FAULT_STATUSES = [400, 401, 403, 404, 405, 408, 413, 422, 500, 501, 502, 503, 504, 505] as const;

/** One of {@link FAULT_STATUSES}. */
export type FaultStatus = (typeof FAULT_STATUSES)[number];

/** How a call fails: with a status and no body, or with a body code and status 200. */
export type CallFault =
  | { readonly http: FaultStatus; readonly code?: never }
  | { readonly code: number; readonly http?: never };

/** Marketplace calls that fail on purpose, to show what the client does then. */
export interface CallFaults {
  /** The next `times` calls of this address, or of any for null, fail; earlier requests are dropped. */
  fail(key: JsonKey | null, fault: CallFault, times: number): void;
  /** Every call waits that many milliseconds from now on; 0 for none. */
  slow(ms: number): void;
  readonly slowMs: number;
  /** Waits as configured and returns the fault of this call; null without one. */
  meet(key: JsonKey): Promise<CallFault | null>;
}

/** No call fails until a failure is requested. */
export function createCallFaults(clock: Pick<Clock, 'after'>): CallFaults {
  let planned: { readonly key: JsonKey | null; readonly fault: CallFault; left: number } | null = null;
  let slowMs = 0;
  return {
    fail(key, fault, times) {
      planned = { key, fault, left: times };
    },
    slow(ms) {
      slowMs = ms;
    },
    get slowMs() {
      return slowMs;
    },
    async meet(key) {
      if (slowMs > 0) await new Promise<void>((resolve) => void clock.after(slowMs, resolve));
      if (planned === null || planned.left === 0 || (planned.key ?? key) !== key) return null;
      planned.left -= 1;
      return planned.fault;
    },
  };
}
