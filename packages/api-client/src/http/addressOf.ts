import type { Address } from '../endpoints/registry.js';

/** Values of a query; empty ones are left out. */
export type QueryValues = Readonly<Record<string, string | number | undefined>>;

/**
 * The full address of a call, or null when a param would change the path: missing, empty, a dot segment, or not text
 * that can be encoded (API-7).
 */
export function addressOf(
  address: Pick<Address, 'base' | 'path'>,
  params: Readonly<Record<string, string>>,
  query: QueryValues = {},
): string | null {
  let isSafe = true;
  const path = address.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? (params[name] ?? '') : '';
    if (!/^(?!\.{1,2}$)[^]+$/.test(value) || !value.isWellFormed()) {
      isSafe = false;
      return '';
    }
    return encodeURIComponent(value);
  });
  if (!isSafe) return null;

  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return `${address.base}${path}${search.size > 0 ? `?${search}` : ''}`;
}
