import { useEffect, useState } from 'react';

/**
 * How many of `count` rows are rendered: `step` at first and as many more with each frame, so that the page stays
 * responsive with two hundred rows.
 */
export function useIncrementalList(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  const limit = Math.max(count, step);
  // Rows that are added after others were removed are rendered in steps again.
  if (drawn > limit) setDrawn(limit);

  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + step));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, step]);

  return Math.min(drawn, count);
}
