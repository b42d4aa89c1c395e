import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../storage/memory.js';
import { frameSchedule } from './page.js';

describe('time in a page (CLOCK)', () => {
  it("the machine's clock runs a task once, after its time, unless it was cancelled", async () => {
    vi.useFakeTimers({ now: 1_700_000_000_000 });
    onTestFinished(() => void vi.useRealTimers());
    const ran: string[] = [];
    systemClock.after(100, () => ran.push('kept'));
    const cancel = systemClock.after(50, () => ran.push('cancelled'));
    cancel();
    cancel();
    await vi.advanceTimersByTimeAsync(99);
    expect([ran, systemClock.now()]).toEqual([[], 1_700_000_000_099]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(ran).toEqual(['kept']);
  });

  it('a task runs once, with the next frame', async () => {
    let runs = 0;
    frameSchedule(() => (runs += 1));
    expect(runs).toBe(0);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(runs).toBe(1);
    await new Promise((resolve) => systemClock.after(150, () => resolve(null)));
    expect(runs).toBe(1);
  });

  it('in a page that paints no frames a task runs after a tenth of a second', async () => {
    const frame = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => {
      frame.mockRestore();
      vi.useRealTimers();
    });
    let runs = 0;
    frameSchedule(() => (runs += 1));
    await vi.advanceTimersByTimeAsync(99);
    expect(runs).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(runs).toBe(1);
  });
});
