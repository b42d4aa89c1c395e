import { messageFor } from '@fitout/api-client';
import { Empty, ErrorBlock, Skeleton } from '@fitout/ui-kit/primitives';
import type { ReactNode } from 'react';
import type { ApiQuery } from './useApiQuery.js';

/** A part of a page that shows an answer. */
export interface QueryBoundaryProps<T> {
  readonly asked: ApiQuery<T>;
  /** Lines of grey while nothing is known. */
  readonly lines?: number;
  /** What is shown instead of an empty answer; null for one that is not empty. */
  readonly empty?: (value: T) => ReactNode;
  readonly children: (value: T) => ReactNode;
}

/**
 * An answer, or that it is on its way, or why there is none and a button to ask again: each part of a page by itself
 * (WEB-ASK-6). What an installation does not know yet says so (4.5 of the interface).
 */
export function QueryBoundary<T>({ asked, lines = 4, empty, children }: QueryBoundaryProps<T>) {
  const { value, error, retry } = asked;
  if (value !== undefined) return empty?.(value) ?? children(value);
  if (error === null) return <Skeleton lines={lines} />;
  if (error.code === 404 || error.status === 404) return <Empty>功能暂未开放</Empty>;
  const text = messageFor(error);
  // A retry would be refused as well.
  if (error.code === 403 || error.status === 403) return <Empty>{text}</Empty>;
  return <ErrorBlock {...(text !== null && { text })} onRetry={retry} />;
}
