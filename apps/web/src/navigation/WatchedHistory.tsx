import { OverlayContext, type OverlayListener } from '@fitout/ui-kit/primitives';
import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react';

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

/** Called instead of a navigation of the browser's back or forward button, with a function that navigates after all. */
export type LeaveListener = (leave: () => void) => void;

interface Watch {
  /** The index of the history entry that is shown. */
  readonly here: number | null;
  /** The page that it watches; null for an overlay, which every step closes. */
  readonly pathname: string | null;
  readonly ask: LeaveListener;
}

/**
 * Intercepts the browser's back and forward while an overlay is open, and those to another page of the app while a page
 * watches. The browser has already navigated when it fires `popstate`: it is sent back before the router handles the
 * event. From the first entry of the tab back would leave the document without an event: an overlay adds a second entry
 * of the same page there, which a later back passes over.
 */
export class HistoryWatch {
  readonly #page: Window;
  readonly #watches: Watch[] = [];
  /** The index of the entry that the next event returns to; null if the watch began no return. */
  #returnsTo: number | null = null;
  /** The next event is of a navigation that the user confirmed. */
  #isLeaving = false;
  #hasAddedEntry = false;

  constructor(page: Window) {
    this.#page = page;
  }

  /** Calls `ask`, unless a later watch, such as that of an open dialog, comes first. Returns a function that ends it. */
  readonly watch = (ask: LeaveListener): (() => void) => this.#add(ask, this.#page.location.pathname);

  /** Calls `close` for the top overlay. Returns a function that is called when the overlay has closed. */
  readonly watchOverlay: OverlayListener = (close) => {
    const { history } = this.#page;
    if (this.#here() === 0) {
      history.pushState({ ...history.state, idx: 1 }, '');
      this.#hasAddedEntry = true;
    }
    return this.#add(close, null);
  };

  /** Handles a `popstate` event before the router. */
  readonly handle = (event: PopStateEvent): void => {
    const isReturn = this.#returnsTo !== null;
    const isOwn = isReturn || this.#isLeaving;
    this.#returnsTo = null;
    this.#isLeaving = false;
    if (isReturn) event.stopImmediatePropagation();
    if (isOwn) return;
    const { history, location } = this.#page;
    const { here = null, pathname, ask } = this.#watches.at(-1) ?? {};
    const there = historyIndexIn(event.state);
    if (ask !== undefined && here !== null && there !== null && here !== there && location.pathname !== pathname) {
      event.stopImmediatePropagation();
      this.#returnsTo = here;
      history.go(here - there);
      ask(() => {
        this.#isLeaving = true;
        history.go(there - here);
      });
    } else if (there === 0 && this.#hasAddedEntry) {
      this.#hasAddedEntry = false;
      history.back();
    }
  };

  #add(ask: LeaveListener, pathname: string | null): () => void {
    const watch = { here: this.#here(), pathname, ask };
    this.#watches.push(watch);
    return () => void this.#watches.splice(this.#watches.indexOf(watch), 1);
  }

  /** The index of the entry that is shown, also while the browser has yet to return to it. */
  #here(): number | null {
    return this.#returnsTo ?? historyIndexIn(this.#page.history.state);
  }
}

/** The watch of this page; null without a history. */
export const HistoryWatchContext = createContext<HistoryWatch | null>(null);

/** Lets the pages below watch the history; back and forward close an open dialog of theirs first. */
export function WatchedHistory({ children }: { readonly children: ReactNode }) {
  const gate = useContext(HistoryGateContext);
  const watch = useMemo(() => (gate === null ? null : new HistoryWatch(window)), [gate]);
  useEffect(() => (gate === null || watch === null ? undefined : gate.keep(watch.handle)), [gate, watch]);
  return (
    <HistoryWatchContext value={watch}>
      <OverlayContext value={watch && watch.watchOverlay}>{children}</OverlayContext>
    </HistoryWatchContext>
  );
}

/** The index that the router stores in a history entry, from 0; null for an entry of another page. */
export function historyIndexIn(state: unknown): number | null {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}
