import { messageFor } from '@fitout/api-client';
import { Empty, ErrorBlock, Skeleton } from '@fitout/ui-kit/primitives';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiQuery } from './apiQuery.js';

/** A part of a page that shows the result of a query. */
export interface QueryBoundaryProps<T> {
  readonly query: ApiQuery<T>;
  /** The number of skeleton lines while the query is loading. */
  readonly lines?: number;
  /** A skeleton of the content, in place of the lines. */
  readonly skeleton?: ReactNode;
  /** The replacement of an empty result; null if it is not empty. */
  readonly empty?: (value: T) => ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * Renders the result of a query, or its skeleton, or its error with a retry button: each part of a page separately
 * (WEB-RESULT-6); the button retries all that failed. A part that needs an address that the marketplace does not have is not there.
 */
export function QueryBoundary<T>({ query, lines = 4, skeleton, empty, children }: QueryBoundaryProps<T>) {
  const { data: value, error } = query;
  const queries = useQueryClient();
  if (value !== undefined) return empty?.(value) ?? children(value);
  if (error?.kind === 'absent') return null;
  if (error === null) return skeleton ?? <Skeleton lines={lines} />;
  if (error.code === 404 || error.status === 404) return <Empty>功能暂未开放</Empty>;
  const text = messageFor(error);
  // A retry would be refused as well.
  if (error.code === 403 || error.status === 403) return <Empty>{text}</Empty>;
  return (
    <ErrorBlock
      {...(text !== null && { text })}
      onRetry={() =>
        void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })
      }
    />
  );
}
