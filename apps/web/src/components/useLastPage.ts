import { useEffect, useEffectEvent } from 'react';

/** A page that was asked for. */
interface AskedPage {
  /** From 1. */
  readonly current: number;
  readonly size: number;
}

/** What came of it. */
interface HeardPage {
  readonly records: readonly unknown[];
  readonly total: number;
}

/** Goes to the last page where an address asks for one behind it; true while it is on its way. */
export function useLastPage(
  { current, size }: AskedPage,
  heard: HeardPage | undefined,
  go: (page: number) => void,
): boolean {
  const isPast = heard !== undefined && heard.records.length === 0 && heard.total > 0 && current > 1;
  const last = heard === undefined ? 1 : Math.max(1, Math.ceil(heard.total / size));
  const goTo = useEffectEvent(go);
  useEffect(() => {
    if (isPast && last < current) goTo(last);
  }, [isPast, last, current]);
  return isPast && last < current;
}
