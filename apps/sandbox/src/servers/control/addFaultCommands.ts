import * as z from 'zod/mini';
import { JSON_KEYS } from '../rest/Handlers.js';
import { FAULT_STATUSES, type CallFaults } from '../rest/createCallFaults.js';
import type { AddCommand } from './addMarketCommands.js';

const key = z.enum(JSON_KEYS);
const times = z.optional(z.int().check(z.minimum(1)));

const BODIES = {
  fail: z.union([
    z.strictObject({ key: z.optional(key), times, http: z.literal(FAULT_STATUSES) }),
    z.strictObject({ key: z.optional(key), times, code: z.int() }),
  ]),
  slow: z.object({ ms: z.int().check(z.minimum(0)) }),
};

/** Adds the commands that make marketplace calls fail or wait. */
export function addFaultCommands(command: AddCommand, callFaults: CallFaults): void {
  command('fail', BODIES.fail, ({ key: which = null, times: count = 1, ...fault }) => {
    callFaults.fail(which, fault, count);
    return { failing: count };
  });
  command('slow', BODIES.slow, ({ ms }) => {
    callFaults.slow(ms);
    return { ms };
  });
}
