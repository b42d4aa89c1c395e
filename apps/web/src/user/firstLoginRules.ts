import type { Role } from '../shared/userRules.js';

/** One step of `/FirstLogin`. */
export type FirstLoginStep = 'kind' | 'person' | 'place';

/** The steps for a role: the platform registers staff and masters, who only enter their personal data. */
export function firstLoginSteps(role: Role): readonly FirstLoginStep[] {
  return role === 'customer' ? ['kind', 'person', 'place'] : ['person'];
}
