import { useEffect, useEffectEvent } from 'react';

/** Navigates to the last page if the address has a page beyond it; true while it does. */
export function useLastPage(
  { current, size }: { readonly current: number; readonly size: number },
  answer: { readonly records: readonly unknown[]; readonly total: number } | undefined,
  go: (page: number) => void,
): boolean {
  const isPast = answer !== undefined && answer.records.length === 0 && answer.total > 0 && current > 1;
  const last = answer === undefined ? 1 : Math.max(1, Math.ceil(answer.total / size));
  const goTo = useEffectEvent(go);
  useEffect(() => {
    if (isPast && last < current) goTo(last);
  }, [isPast, last, current]);
  return isPast && last < current;
}
