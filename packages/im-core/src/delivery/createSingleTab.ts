import type { TabCoordinator } from '../ports/TabCoordinator.js';

/** The team of a client that has no other tabs: whatever there is to claim or to takeOver is its own. */
export function createSingleTab(): TabCoordinator {
  return {
    me: 'only',
    tell: () => undefined,
    subscribe: () => () => undefined,
    claim: () => Promise.resolve(true),
    takeOver: (_tab, take) => take(),
    leave: () => undefined,
  };
}
