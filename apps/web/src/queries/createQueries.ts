import { ApiError, messageFor } from '@fitout/api-client';
import { QueryCache, QueryClient } from '@tanstack/react-query';

/** What asking needs of the page. */
export interface QueriesDeps {
  /** Says a sentence to the visitor. */
  readonly notify: (text: string) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** From 0 to 1, so that pages that failed together do not come back together. */
  readonly random: () => number;
}

/** A question is asked three times at most (API-3). */
const MOST_RETRIES = 2;
/** Both together wait less than a second and a half: a page says soon that it cannot be had (WEB-ASK-7). */
const RETRY_MS = 300;
/** The same sentence is not said again so soon by what asks by itself (API-3). */
const SAID_AGAIN_MS = 30_000;

/**
 * The answers of one login: kept while they are shown and five minutes longer, asked for again when they are shown
 * anew (WEB-ASK-1…WEB-ASK-4). Make one per login and `clear` it afterwards.
 */
export function createQueries({ notify, now, random }: QueriesDeps): QueryClient {
  const said = new Map<string, number>();

  function say(error: Error): void {
    const sentence = error instanceof ApiError ? messageFor(error) : null;
    if (sentence === null || now() - (said.get(sentence) ?? Number.NEGATIVE_INFINITY) < SAID_AGAIN_MS) return;
    said.set(sentence, now());
    notify(sentence);
  }

  return new QueryClient({
    queryCache: new QueryCache({ onError: say }),
    defaultOptions: {
      queries: {
        // A browser that thinks it is offline would wait in silence, where the product has a sentence (R416).
        networkMode: 'always',
        retry: (failures, error) => failures < MOST_RETRIES && error instanceof ApiError && error.isTransient,
        retryDelay: (failures) => RETRY_MS * 2 ** failures * (0.5 + random()),
      },
      // What changes something is never sent again by itself.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
