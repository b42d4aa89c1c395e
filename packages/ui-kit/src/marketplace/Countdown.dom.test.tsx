import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { Countdown } from './StatusTag.js';

/** A countdown of three seconds. */
function start() {
  vi.useFakeTimers({ now: 0 });
  onTestFinished(() => void vi.useRealTimers());
  const now = () => Date.now();
  const onEnd = vi.fn();
  const { rerender } = mount(<Countdown until={3_000} now={now} onEnd={onEnd} />);
  return {
    onEnd,
    shown: () => screen.getByRole('timer').textContent,
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
    moveTo: (until: number) => rerender(<Countdown until={until} now={now} onEnd={onEnd} />),
  };
}

describe('a countdown (SUM)', () => {
  it('a countdown shows the remaining time and reports its end once', () => {
    const { shown, pass, onEnd } = start();
    expect(shown()).toBe('00:03');
    pass(2_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:01', 0]);
    pass(5_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00', 1]);
  });

  it('a countdown restarts when its end is moved, also after its end', () => {
    const { shown, pass, moveTo, onEnd } = start();
    pass(10_000);
    moveTo(15_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:05', 1]);
    pass(5_000);
    expect([shown(), onEnd.mock.calls.length]).toEqual(['00:00', 2]);
  });
});
