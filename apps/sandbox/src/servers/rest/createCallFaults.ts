import type { Clock } from '../../Clock.js';
import type { JsonKey } from './Handlers.js';

/** The HTTP statuses of failing calls: 4xx and 5xx of the specification's list (section 8). */
export const FAULT_STATUSES = [400, 401, 403, 404, 405, 408, 413, 422, 500, 501, 502, 503, 504, 505] as const;

/** One of {@link FAULT_STATUSES}. */
export type FaultStatus = (typeof FAULT_STATUSES)[number];

/** How a call fails: with a status and no body, or with a body code and status 200. */
export type CallFault =
  | { readonly http: FaultStatus; readonly code?: never }
  | { readonly code: number; readonly http?: never };

/** Makes marketplace calls fail, to show how the client handles it. */
export interface CallFaults {
  /**
   * The next `times` calls of this route, or of any route for null, fail; an earlier request of this kind is replaced.
   */
  fail(key: JsonKey | null, fault: CallFault, times: number): void;
  /** Delays every call by `ms` from now on; 0 for none. */
  slow(ms: number): void;
  readonly slowMs: number;
  /** Waits for the configured delay and returns the fault of this call; null without one. */
  meet(key: JsonKey): Promise<CallFault | null>;
}

/** Creates the faults; no call fails until a failure is requested. */
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
