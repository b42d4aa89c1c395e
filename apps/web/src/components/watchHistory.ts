import type { HistoryGate } from '../navigation/HistoryGate.js';

/**
 * Intercepts the browser's back and forward to another page of the app, and passes a function that navigates after all.
 * The browser has already navigated when it fires the event: it is sent back before the router handles it. Returns a
 * function that stops it.
 */
export function watchHistory(gate: HistoryGate, ask: (leave: () => void) => void): () => void {
  const { pathname } = window.location;
  const here = placeIn(window.history.state);
  let isReturning = false;
  let mayLeave = false;

  return gate.keep((event) => {
    if (mayLeave) return;
    if (isReturning) {
      isReturning = false;
      event.stopImmediatePropagation();
      return;
    }
    const there = placeIn(event.state);
    if (window.location.pathname === pathname || here === null || there === null || here === there) return;
    event.stopImmediatePropagation();
    isReturning = true;
    window.history.go(here - there);
    ask(() => {
      mayLeave = true;
      window.history.go(there - here);
    });
  });
}

/** The index that the router stores in a history entry, from 0; null for an entry of another page. */
export function placeIn(state: unknown): number | null {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}
