import { HOME, redirectTarget } from '../navigation/rules.js';

/**
 * The page after `/FirstLogin`: the one requested before the log-in, else home. `state` comes from the browser's
 * history.
 */
export function pageAfter(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? redirectTarget(state.from) : HOME;
  return /^\/FirstLogin\b/iu.test(from) ? HOME : from;
}
