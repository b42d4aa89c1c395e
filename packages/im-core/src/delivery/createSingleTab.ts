import type { TabCoordinator } from '../ports/TabCoordinator.js';

/** The tab coordinator of a client without other tabs: every claim succeeds, and every take-over is its own. */
export function createSingleTab(): TabCoordinator {
  return {
    me: 'only',
    post: () => undefined,
    subscribe: () => () => undefined,
    claim: () => Promise.resolve(true),
    takeOver: (_tab, take) => take(),
    leave: () => undefined,
  };
}
