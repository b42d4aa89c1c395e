import { createContext } from 'react';

/** Called when the browser goes back or forward; it may stop the event before the router gets it. */
export type PopListener = (event: PopStateEvent) => void;

/**
 * Handles `popstate` before the router: listeners run in the order of registration, so it must be created before the
 * router is rendered.
 */
export class HistoryGate {
  #keeper: PopListener | null = null;

  constructor(page: Pick<Window, 'addEventListener'>) {
    page.addEventListener('popstate', (event) => this.#keeper?.(event as PopStateEvent));
  }

  /** One at a time: `WatchedHistory` keeps the one of all pages after log-in. Returns a function that removes it. */
  keep(keeper: PopListener): () => void {
    this.#keeper = keeper;
    return () => {
      if (this.#keeper === keeper) this.#keeper = null;
    };
  }
}

/** The gate of this page; null without a history. */
export const HistoryGateContext = createContext<HistoryGate | null>(null);
