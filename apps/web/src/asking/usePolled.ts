import type { ApiError } from '@fitout/api-client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { answerOf } from './answerOf.js';
import { pollDelay } from './pollRules.js';
import type { Ask, Asked, AskName } from './useAsked.js';

/** How a poll goes on. */
export interface PollOptions<T> {
  /** Milliseconds from one answer to the next question. */
  readonly everyMs: number;
  /** The answer after which nobody asks any more. */
  readonly isLast?: (value: T) => boolean;
  /** Goes on while nobody looks at the page. */
  readonly inBackground?: boolean;
}

/**
 * Asks again and again, one question at a time, less often while nobody answers, and never after the component has
 * gone (ASK-3, API-3). A poll that nobody has asked for is silent: say so in the call's options.
 */
export function usePolled<T>(name: AskName, ask: Ask<T> | null, options: PollOptions<T>): Asked<T> {
  const { everyMs, isLast = () => false, inBackground = false } = options;
  const failures = useRef(0);
  const { data, error, isPending, isFetching, refetch } = useQuery<T, ApiError>({
    queryKey: name,
    enabled: ask !== null,
    queryFn: async ({ signal }) => {
      if (ask === null) throw new TypeError('nothing to ask');
      // Counted ahead, because a failure does not come back here.
      failures.current += 1;
      const value = await answerOf(ask({ signal }));
      failures.current = 0;
      return value;
    },
    // The next question is the retry.
    retry: false,
    refetchInterval: ({ state }) => {
      if (state.data !== undefined && isLast(state.data)) return false;
      return pollDelay(everyMs, failures.current);
    },
    refetchIntervalInBackground: inBackground,
  });
  return { value: data, error, isLoading: isPending && isFetching, isAsking: isFetching, retry: () => void refetch() };
}
