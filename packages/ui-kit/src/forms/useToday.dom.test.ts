import { act, renderHook } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import { useToday } from './calendar.js';

it('the day is the current one as soon as the page is seen again: timers stand still while a machine sleeps', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const DAY_MS = 86_400_000;
  let clock = 20_000 * DAY_MS;
  const now = () => clock;
  const { result, unmount } = renderHook(() => useToday(now, () => 0));
  clock += 60_000;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(20_000 * DAY_MS);
  clock += DAY_MS;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe(20_001 * DAY_MS + 60_000);
  act(() => void vi.advanceTimersByTime(DAY_MS));
  expect(result.current).toBe(clock);
  unmount();
});
