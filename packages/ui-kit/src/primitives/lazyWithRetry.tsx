import { lazy, type FunctionComponent, type LazyExoticComponent } from 'react';
import { zh } from '../copy/zh.js';

/** How long is waited before a part is asked for again, in ms: a server that starts anew is there by the last. */
const PAUSES_MS = [500, 1_500, 4_000, 9_000] as const;

/**
 * A part of the page that is fetched when it is first shown, for a `Suspense` around it. The network may be away
 * at that moment, so it is asked for five times in 15 s; then `Missing` stands in its place and the error is
 * reported. It never throws: what surrounds it stays (UI-7).
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  Missing: FunctionComponent<P> = MissingPart,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(async () => ({ default: (await arrival(load)) ?? Missing }));
}

/** What `load` brings, at last; null when it never came. */
async function arrival<P>(load: () => Promise<P>): Promise<P | null> {
  let last: unknown = null;
  for (const pauseMs of [...PAUSES_MS, null]) {
    const part = await load().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (part !== null) return part;
    if (pauseMs !== null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  reportError(last);
  return null;
}

function MissingPart() {
  return <span role="alert">{zh.loadFailed}</span>;
}
