import { messageFor, type ApiResult } from '@fitout/api-client';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApp } from '../world/AppContext.js';
import type { AskName } from './useAsked.js';

/** Something a visitor does to the server. */
export interface Submit<A extends readonly unknown[], T> {
  /** Does it, unless it is being done; then both hear what comes of the first (API-5). Never rejects. */
  readonly submit: (...args: A) => Promise<ApiResult<T>>;
  /** It is being done: the button spins and is disabled. */
  readonly isBusy: boolean;
}

/**
 * One thing at a time, said in the product's words when it fails, and followed by asking anew for all that begins with
 * one of `changes` when it goes well (ASK-4).
 */
export function useSubmit<A extends readonly unknown[], T>(
  send: (...args: A) => Promise<ApiResult<T>>,
  changes: readonly AskName[] = [],
): Submit<A, T> {
  const { toaster } = useApp();
  const queries = useQueryClient();
  const underWay = useRef<Promise<ApiResult<T>> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function run(args: A): Promise<ApiResult<T>> {
    setIsBusy(true);
    const result = await send(...args);
    underWay.current = null;
    setIsBusy(false);
    if (result.ok) for (const queryKey of changes) void queries.invalidateQueries({ queryKey });
    const sentence = result.ok ? null : messageFor(result.error);
    if (sentence !== null) toaster.notify('error', sentence);
    return result;
  }

  return { submit: (...args) => (underWay.current ??= run(args)), isBusy };
}
