import { afterEach, vi } from 'vitest';

// Files share their modules: if a test has replaced the clock, the real one is restored for the next file.
afterEach(() => {
  vi.useRealTimers();
});
