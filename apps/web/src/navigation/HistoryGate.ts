import { createContext } from 'react';

/** Called instead of a navigation of the browser's back or forward button, with a function that navigates after all. */
export type LeaveListener = (leave: () => void) => void;

interface Watch {
  /** The index of the history entry that is shown. */
  readonly here: number | null;
  readonly pathname: string;
  readonly ask: LeaveListener;
}

/**
 * Intercepts the browser's back and forward to another page of the app. The browser has already
 * navigated when it fires `popstate`: it is sent back before the router handles the event. Listeners run in the order of
 * registration, so the gate must be created before the router is rendered.
 */
export class HistoryGate {
  readonly #page: Window;
  readonly #watches: Watch[] = [];
  /** The next event is of a navigation that the gate began itself. */
  #next: 'return' | 'leave' | null = null;

  constructor(page: Window) {
    this.#page = page;
    page.addEventListener('popstate', (event) => this.#take(event));
  }

  /** Calls `ask`, unless a later watch of the page, such as that of an open dialog, comes first. Returns a function that ends it. */
  watch(ask: LeaveListener): () => void {
    const { history, location } = this.#page;
    const watch = { here: placeIn(history.state), pathname: location.pathname, ask };
    this.#watches.push(watch);
    return () => void this.#watches.splice(this.#watches.indexOf(watch), 1);
  }

  #take(event: PopStateEvent): void {
    const next = this.#next;
    this.#next = null;
    if (next === 'return') event.stopImmediatePropagation();
    const watch = this.#watches.at(-1);
    if (next !== null || watch === undefined) return;
    const { history, location } = this.#page;
    const { here, pathname, ask } = watch;
    const there = placeIn(event.state);
    if (location.pathname === pathname || here === null || there === null || here === there) return;
    event.stopImmediatePropagation();
    this.#next = 'return';
    history.go(here - there);
    ask(() => {
      this.#next = 'leave';
      history.go(there - here);
    });
  }
}

/** The gate of this page; null without a history. */
export const HistoryGateContext = createContext<HistoryGate | null>(null);

/** The index that the router stores in a history entry, from 0; null for an entry of another page. */
export function placeIn(state: unknown): number | null {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}
