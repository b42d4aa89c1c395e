import { useEffect } from 'react';

declare const process: { readonly env: { readonly NODE_ENV?: string } };

/** Throws a TypeError that lists the known names if an object has another. */
export function requireKnown(setting: string, given: object | undefined, known: readonly string[]): void {
  for (const name of Object.keys(requireObject(setting, given))) {
    if (!known.includes(name)) throw new TypeError(`${setting}: has no "${name}"; it has ${known.join(', ')}`);
  }
}

/** Returns the given value, or an empty object for undefined. Throws a TypeError for anything that has no names. */
export function requireObject(setting: string, given: unknown): object {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new TypeError(`${setting}: must be an object; it is ${described(given)}`);
  return given;
}

/** Throws unless a value is one of a few texts. */
export function requireOneOf(setting: string, given: unknown, choices: readonly string[]): void {
  if (!choices.some((choice) => choice === given))
    throw new TypeError(`${setting}: must be one of ${choices.join(', ')}; it is ${described(given)}`);
}

export function described(value: unknown): string {
  if (value instanceof Promise) return 'a promise, await it first';
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Warns in a development build, once it is shown; null warns of nothing. */
export function useDevWarning(warning: string | null): void {
  useEffect(() => {
    if (process.env.NODE_ENV !== 'production' && warning !== null) console.warn(warning);
  }, [warning]);
}
