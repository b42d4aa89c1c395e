import type { ImClientOptions } from './ImClient.js';

/** A method of each part that must exist, so that a missing or wrong part is found at once. */
const METHODS = {
  service: 'open',
  storage: 'get',
  clock: 'now',
  newId: 'call',
  random: 'call',
  schedule: 'call',
  renewToken: 'call',
} as const;

/** The first option of a client that cannot be right, as `field: must …`; null if there is none. */
export function clientOptionsFault(options: ImClientOptions): string | null {
  const { self } = options;
  if (typeof self !== 'string' || self.trim() === '') return 'self: is empty';
  if (self !== self.trim().toLowerCase()) return `self: must be in lower case without blanks, not ${self}`;
  for (const [name, method] of Object.entries(METHODS)) {
    const part: unknown = Reflect.get(options, name);
    const expected = method === 'call' ? 'a function' : `an object with ${method}()`;
    if (!has(part, method)) return `${name}: must be ${expected}, not ${part === null ? 'null' : typeof part}`;
  }
  return null;
}

function has(part: unknown, method: string): boolean {
  const isThing = typeof part === 'function' || (typeof part === 'object' && part !== null);
  return isThing && typeof Reflect.get(part, method) === 'function';
}
