import { ApiError, messageFor } from '@fitout/api-client';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';

/** The parts that queries need. */
export interface QueriesDeps {
  /** Shows a toast. */
  readonly notify: (text: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** From 0 to 1, so that pages that failed together do not retry together. */
  readonly random: () => number;
}

/** A query is tried three times at most (API-3); a time-out is reported at once, because the user has waited for it (R326, R415). */
const MOST_RETRIES = 2;
/**
 * The first pause; both together are under a second and a half, so that a page soon reports the failure.
 */
const RETRY_MS = 300;
/** For this long polls do not show the same text again (API-3). */
const REPEAT_AFTER_MS = 30_000;

/**
 * Creates the query cache of one login: results are kept while they are shown and five minutes longer, and requested
 * again when they are shown again (WEB-RESULT-1…WEB-RESULT-4). Create one per login and `clear` it afterwards.
 */
export function createQueries({ notify, now, random }: QueriesDeps): QueryClient {
  const shownAt = new Map<string, number>();

  function notifyOnce(error: Error): void {
    const sentence = error instanceof ApiError ? messageFor(error) : null;
    if (sentence === null || now() - (shownAt.get(sentence) ?? Number.NEGATIVE_INFINITY) < REPEAT_AFTER_MS) return;
    shownAt.set(sentence, now());
    notify(sentence);
  }

  return new QueryClient({
    queryCache: new QueryCache({ onError: notifyOnce }),
    defaultOptions: {
      queries: {
        // Otherwise queries wait silently while the browser reports no network, where the product has a text (R416).
        networkMode: 'always',
        // That mode turns it off: a page that failed without the network would stay as it is when it is back.
        refetchOnReconnect: true,
        retry: (failures, error) =>
          failures < MOST_RETRIES && error instanceof ApiError && error.isTransient && error.kind !== 'timeout',
        retryDelay: (failures) => RETRY_MS * 2 ** failures * (0.5 + random()),
      },
      // Mutations are never retried automatically.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

/** Props of {@link QueryProvider}. */
export interface QueryProviderProps extends QueriesDeps {
  /** The account of the results; null while no user is logged in. */
  readonly account: string | null;
  readonly children: ReactNode;
}

/** Provides the query results of one login to everything below; another account starts without any. */
export function QueryProvider({ account, children, ...deps }: QueryProviderProps) {
  const [current, setCurrent] = useState(() => ({ account, queries: createQueries(deps) }));
  if (account !== null && account !== current.account) setCurrent({ account, queries: createQueries(deps) });
  useClearing(current.queries);
  return <QueryClientProvider client={current.queries}>{children}</QueryClientProvider>;
}

function useClearing(queries: QueryClient): void {
  useEffect(() => () => queries.clear(), [queries]);
}
