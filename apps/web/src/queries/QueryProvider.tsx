import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueries, type QueriesDeps } from './createQueries.js';

/** Props of {@link QueryProvider}. */
export interface QueryProviderProps extends QueriesDeps {
  /** The account of the results; null while no user is logged in. */
  readonly account: string | null;
  readonly children: ReactNode;
}

/** Provides the query results of one login to everything below; another account starts without any (WEB-ASK-5). */
export function QueryProvider({ account, children, ...deps }: QueryProviderProps) {
  const [kept, setKept] = useState(() => ({ account, queries: createQueries(deps) }));
  if (account !== null && account !== kept.account) setKept({ account, queries: createQueries(deps) });
  useClearing(kept.queries);
  return <QueryClientProvider client={kept.queries}>{children}</QueryClientProvider>;
}

function useClearing(queries: QueryClient): void {
  useEffect(() => () => queries.clear(), [queries]);
}
