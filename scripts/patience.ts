import { vi } from 'vitest';

/** How long a test waits for what it expects to come, ms: a bound for the slowest machine, reached only by a fault. */
export const PATIENCE_MS = 15_000;

// The runner gives up after one second unless told otherwise at each call, and has no setting for it.
const waitFor = vi.waitFor;
vi.waitFor = (callback, options) => {
  const given = typeof options === 'number' ? { timeout: options } : options;
  return waitFor(callback, { timeout: PATIENCE_MS, ...given });
};
