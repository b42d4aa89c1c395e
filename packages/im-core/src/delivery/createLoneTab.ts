import type { TabTeam } from '../ports/TabTeam.js';

/** The team of a client that has no other tabs: whatever there is to claim or to inherit is its own. */
export function createLoneTab(): TabTeam {
  return {
    me: 'only',
    tell: () => undefined,
    subscribe: () => () => undefined,
    claim: () => Promise.resolve(true),
    inherit: (_tab, take) => take(),
    leave: () => undefined,
  };
}
