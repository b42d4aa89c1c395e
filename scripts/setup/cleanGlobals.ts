import { afterEach, vi } from 'vitest';

// Files share one world of modules: a clock that a test held does not stand still for the next file.
afterEach(() => {
  vi.useRealTimers();
});
