import { afterAll, vi } from 'vitest';

/** How long a test waits for an expected event, ms: a limit for the slowest machine that only a fault reaches. */
export const TIMEOUT_MS = 15_000;

// The runner gives up after one second unless each call sets a time-out; it has no global setting.
const { waitFor, waitUntil } = vi;
type Patience = Parameters<typeof waitFor>[1];
const withDefaultTimeout = (given: Patience) => ({
  timeout: TIMEOUT_MS,
  ...(typeof given === 'number' ? { timeout: given } : given),
});
vi.waitFor = (callback, options) => waitFor(callback, withDefaultTimeout(options));
vi.waitUntil = (callback, options) => waitUntil(callback, withDefaultTimeout(options));
// Files share one runner, and this runs before each of them.
afterAll(() => {
  Object.assign(vi, { waitFor, waitUntil });
});
