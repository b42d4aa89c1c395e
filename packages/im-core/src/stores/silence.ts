import type { Notifier } from '../ports/Notifier.js';
import type { Ringer } from '../ports/Ringer.js';

/** Where nothing can be shown outside the page. */
export const NO_NOTIFIER: Notifier = {
  permission: () => 'unsupported',
  ask: () => Promise.resolve('unsupported'),
  show: () => undefined,
  close: () => undefined,
  dispose: () => undefined,
};

/** Where nothing can be heard. */
export const NO_RINGER: Ringer = { canRing: () => false, ring: () => undefined, dispose: () => undefined };
