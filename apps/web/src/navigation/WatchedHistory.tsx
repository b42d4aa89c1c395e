import { OverlayContext, type OverlayListener } from '@fitout/ui-kit/primitives';
import { createContext, useContext, useEffect, useMemo, type ReactNode } from 'react';
import { HistoryGateContext } from './HistoryGate.js';

/** Called instead of a navigation of the browser's back or forward button, with a function that navigates after all. */
export type LeaveListener = (leave: () => void) => void;

interface Watch {
  /** The index of the history entry that is shown. */
  readonly here: number | null;
  readonly pathname: string;
  readonly ask: LeaveListener;
}

/**
 * Intercepts the browser's back and forward to another page of the app while a page or an open dialog watches. The browser
 * has already navigated when it fires `popstate`: it is sent back before the router handles the event.
 */
export class HistoryWatch {
  readonly #page: Window;
  readonly #watches: Watch[] = [];
  /** The next event is of a navigation that the watch began itself. */
  #next: 'return' | 'leave' | null = null;

  constructor(page: Window) {
    this.#page = page;
  }

  /** Calls `ask`, unless a later watch, such as that of an open dialog, comes first. Returns a function that ends it. */
  readonly watch = (ask: LeaveListener): (() => void) => {
    const { history, location } = this.#page;
    const watch = { here: historyIndexIn(history.state), pathname: location.pathname, ask };
    this.#watches.push(watch);
    return () => void this.#watches.splice(this.#watches.indexOf(watch), 1);
  };

  /** Handles a `popstate` event before the router. */
  readonly handle = (event: PopStateEvent): void => {
    const next = this.#next;
    this.#next = null;
    if (next === 'return') event.stopImmediatePropagation();
    const watch = this.#watches.at(-1);
    if (next !== null || watch === undefined) return;
    const { history, location } = this.#page;
    const { here, pathname, ask } = watch;
    const there = historyIndexIn(event.state);
    if (location.pathname === pathname || here === null || there === null || here === there) return;
    event.stopImmediatePropagation();
    this.#next = 'return';
    history.go(here - there);
    ask(() => {
      this.#next = 'leave';
      history.go(there - here);
    });
  };
}

/** The watch of this page; null without a history. */
export const HistoryWatchContext = createContext<HistoryWatch | null>(null);

/** Lets the pages below watch the history; back and forward close an open dialog of theirs first (WEB-ROUTE-13). */
export function WatchedHistory({ children }: { readonly children: ReactNode }) {
  const gate = useContext(HistoryGateContext);
  const watch = useMemo(() => (gate === null ? null : new HistoryWatch(window)), [gate]);
  useEffect(() => (gate === null || watch === null ? undefined : gate.keep(watch.handle)), [gate, watch]);
  const overlays: OverlayListener | null = watch && watch.watch;
  return (
    <HistoryWatchContext value={watch}>
      <OverlayContext value={overlays}>{children}</OverlayContext>
    </HistoryWatchContext>
  );
}

/** The index that the router stores in a history entry, from 0; null for an entry of another page. */
export function historyIndexIn(state: unknown): number | null {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}
