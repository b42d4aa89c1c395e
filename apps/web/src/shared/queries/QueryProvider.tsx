import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueries, type QueriesDeps } from './createQueries.js';

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
