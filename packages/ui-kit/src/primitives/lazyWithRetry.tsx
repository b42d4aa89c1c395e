import { lazy, useEffect, useState, type FunctionComponent, type LazyExoticComponent } from 'react';
import { zh } from '../copy/zh.js';

/** The pauses before each retry, in ms: a restarted server is reachable again before the last. */
const PAUSES_MS = [500, 1_500, 4_000, 9_000] as const;

/**
 * A part of the page that is loaded when it is first shown, inside a `Suspense`. The network may be unavailable at that
 * moment, so it is requested five times in 15 s; then `Missing` replaces it and the error is reported, until the browser
 * is online again and the part has loaded. It never throws: its surroundings stay (UI-7).
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  Missing: FunctionComponent<P> = MissingPart,
): LazyExoticComponent<FunctionComponent<P>> {
  return lazy(async () => ({ default: (await arrival(load)) ?? missingPart(load, Missing) }));
}

/** Shows `Missing` until the part has loaded after all. */
function missingPart<P extends object>(load: () => Promise<FunctionComponent<P>>, Missing: FunctionComponent<P>) {
  const later = laterArrival(load);
  return function LatePart(props: P) {
    const [Part, setPart] = useState(() => Missing);
    useEffect(() => void later.then((part) => setPart(() => part)), []);
    return <Part {...props} />;
  };
}

/** The result of `load` once the browser is online again, however often that takes. */
async function laterArrival<P>(load: () => Promise<P>): Promise<P> {
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return (await arrival(load)) ?? laterArrival(load);
}

/** The result of `load`; null if every attempt failed. */
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
