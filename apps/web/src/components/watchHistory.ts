import type { HistoryGate } from '../navigation/HistoryGate.js';

/**
 * Stays on this page when the browser goes back or forth to another one of the app, and hands over how to go there after
 * all. The browser has gone already when it tells: it is sent back before the router hears of it. Returns how to stop.
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

/** The number the router gives an entry of a visit, from 0; null for an entry that is not its own. */
export function placeIn(state: unknown): number | null {
  const idx = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
  return typeof idx === 'number' ? idx : null;
}
