import { described, requireKnown, requireObject } from '../theme/requireKnown.js';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Throws for texts that the kit does not have. A production build has no checks. */
export function checkCopy(setting: string, known: object, given: object): void {
  if (process.env.NODE_ENV === 'production') return;
  checkTable(`${setting}: `, known, given);
}

function checkTable(path: string, known: object, given: object): void {
  const setting = path.replace(/\W+$/u, '');
  requireKnown(setting, given, Object.keys(known));
  for (const [name, text] of Object.entries(requireObject(setting, given))) {
    const held: unknown = Reflect.get(known, name);
    if (text === undefined) continue;
    if (typeof held !== typeof text)
      throw new TypeError(`${path}${name}: must be ${KINDS[typeof held] ?? 'a list'}; it is ${described(text)}`);
    if (typeof held === 'object' && held !== null && !Array.isArray(held)) checkTable(`${path}${name}.`, held, text);
  }
}

const KINDS: Readonly<Record<string, string>> = { string: 'a text', function: 'a function', object: 'an object' };
