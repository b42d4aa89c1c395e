import { HOME, wantedPage } from '../../navigation/rules.js';

/** Where `/FirstLogin` leads to: the page that was wanted before the log-in, else home. `state` comes out of the browser's history. */
export function pageAfter(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? wantedPage(state.from) : HOME;
  return /^\/FirstLogin\b/iu.test(from) ? HOME : from;
}
