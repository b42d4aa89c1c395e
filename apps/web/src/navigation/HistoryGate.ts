import { createContext } from 'react';

/** Hears that the browser went back or forth; stops the event where the router is not to hear of it. */
export type PopListener = (event: PopStateEvent) => void;

/**
 * Stands before the router: a window tells of `popstate` in the order in which it was asked to, so this one must be made
 * before the router is rendered.
 */
export class HistoryGate {
  #keeper: PopListener | null = null;

  constructor(page: Pick<Window, 'addEventListener'>) {
    page.addEventListener('popstate', (event) => this.#keeper?.(event as PopStateEvent));
  }

  /** One at a time: the page that is shown. Returns how to give it up. */
  keep(keeper: PopListener): () => void {
    this.#keeper = keeper;
    return () => {
      if (this.#keeper === keeper) this.#keeper = null;
    };
  }
}

/** The gate of this page; null where there is no history to watch. */
export const HistoryGateContext = createContext<HistoryGate | null>(null);
