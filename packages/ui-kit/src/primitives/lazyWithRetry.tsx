import { useLanguage } from '../copy/language.js';
import { lazy, Suspense, useState, type FunctionComponent } from 'react';
import { zh } from '../copy/zh.js';

/** The pauses before each retry, in ms: a restarted server is reachable again before the last. */
const PAUSES_MS = [500, 1_500, 4_000, 9_000];

/** A part of the page whose code is loaded when it is first shown. */
export interface LazyPart<P extends object> extends FunctionComponent<P> {
  /** Loads the code before it is needed, or rejects. A part that is loaded is rendered at once, without `Suspense`. */
  preload(): Promise<void>;
}

/**
 * A part of the page that is loaded when it is first shown, inside a `Suspense`. The network may be unavailable at that
 * moment, so it is requested five times in 15 s; then `Missing` replaces it and the error is reported, until the browser
 * is online again and the part has loaded. While the browser is offline one attempt is enough, and nothing is reported. It
 * never throws: its surroundings stay (UI-7).
 */
export function lazyWithRetry<P extends object>(
  load: () => Promise<FunctionComponent<P>>,
  Missing: FunctionComponent<P> = MissingPart,
): LazyPart<P> {
  let loaded: FunctionComponent<P> | null = null;
  const Late = lazy(async () => ({ default: (loaded = await arrival(load)) ?? missingPart(load, Missing) }));
  const Part: LazyPart<P> = (props) => {
    // One component per mount: another would lose the state of the part.
    const [Shown] = useState<FunctionComponent<P>>(() => loaded ?? Late);
    return <Shown {...props} />;
  };
  Part.preload = async () => void (loaded ??= await load());
  return Part;
}

function missingPart<P extends object>(load: () => Promise<FunctionComponent<P>>, Missing: FunctionComponent<P>) {
  const arriving = laterArrival(load);
  const Late = lazy(async () => ({ default: await arriving }));
  return (props: P) => (
    <Suspense fallback={<Missing {...props} />}>
      <Late {...props} />
    </Suspense>
  );
}

async function laterArrival<P>(load: () => Promise<P>): Promise<P> {
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  return (await arrival(load)) ?? laterArrival(load);
}

async function arrival<P>(load: () => Promise<P>, pauses: readonly number[] = PAUSES_MS): Promise<P | null> {
  return load().catch(async (error: unknown) => {
    if (!navigator.onLine) return null;
    const [pauseMs, ...later] = pauses;
    if (pauseMs === undefined) {
      reportError(error);
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    return arrival(load, later);
  });
}

function MissingPart() {
  const language = useLanguage();
  return <span role="alert">{language(zh).loadFailed}</span>;
}
