import { useEffect, useState } from 'react';

/**
 * How many of `count` rows are drawn: `step` at first and with each frame as many more, so that the page hears keys
 * while two hundred rows come.
 */
export function useIncrementalList(count: number, step: number): number {
  const [drawn, setDrawn] = useState(step);
  const most = Math.max(count, step);
  // Rows that come after others were removed are added in steps again.
  if (drawn > most) setDrawn(most);

  useEffect(() => {
    if (drawn >= count) return;
    const frame = requestAnimationFrame(() => setDrawn(drawn + step));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count, step]);

  return Math.min(drawn, count);
}
