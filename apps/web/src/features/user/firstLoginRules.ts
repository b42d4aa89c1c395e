import type { Role } from './rules.js';

/** One step of `/FirstLogin`. */
export type FirstLoginStep = 'kind' | 'person' | 'place';

/** The steps for a role: staff and masters are registered by the platform, and say who they are and nothing else. */
export function firstLoginSteps(role: Role): readonly FirstLoginStep[] {
  return role === 'customer' ? ['kind', 'person', 'place'] : ['person'];
}
