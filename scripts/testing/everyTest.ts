import { afterAll, afterEach, vi } from 'vitest';

const warnings: string[] = [];

for (const level of ['warn', 'error'] as const) {
  const original = console[level];
  console[level] = (...words: unknown[]) => {
    if (typeof words[0] === 'string' && /^\[mobx\]/i.test(words[0])) warnings.push(words.join(' '));
    original(...words);
  };
  // Files share one console, and this runs before each of them.
  afterAll(() => {
    console[level] = original;
  });
}

afterEach(() => {
  const [first] = warnings.splice(0);
  if (first !== undefined) throw new Error(first);
});

/** How long a test waits for an expected event, ms: a limit for the slowest machine that only a fault reaches. */
const TIMEOUT_MS = 15_000;

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
  // The runner undoes them before the next test, and the next file's modules are loaded before that.
  vi.unstubAllGlobals();
});

// Files share their modules: if a test has replaced the clock, the real one is restored for the next file.
afterEach(() => {
  vi.useRealTimers();
});
