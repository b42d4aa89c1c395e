import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isProbeDue } from './reconnect.js';

describe('when to probe the connection (WATCH)', () => {
  it('after ten seconds while the page is focused, after a minute otherwise', () => {
    const due = (isFocused: boolean, sinceProbeMs: number) => isProbeDue({ isFocused, sinceProbeMs, lateByMs: 0 });
    expect([due(true, 9_999), due(true, 10_000), due(false, 59_999), due(false, 60_000)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  it('a check that runs five or more seconds late or early sends a probe at once', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.nat({ max: 9_999 }), fc.integer(), (isFocused, sinceProbeMs, lateByMs) => {
        expect(isProbeDue({ isFocused, sinceProbeMs, lateByMs })).toBe(Math.abs(lateByMs) >= 5_000);
      }),
    );
    expect(isProbeDue({ isFocused: false, sinceProbeMs: -1, lateByMs: 0 })).toBe(true);
  });
});
