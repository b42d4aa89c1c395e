import { afterEach, vi } from 'vitest';

// Files share their modules: a clock that a test held runs again for the next file.
afterEach(() => {
  vi.useRealTimers();
});
