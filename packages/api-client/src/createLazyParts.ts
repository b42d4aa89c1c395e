import { ApiError } from './errors/ApiError.js';
import { fail } from './result.js';

type Client = Readonly<Record<string, object>>;

/**
 * A proxy for the client that `fetchClient` loads on first use: `parts.orders.list(query)` loads it, creates it and
 * calls it. Creation is a separate step, because a mistake in the options must throw; only a failed load is retried
 * (API-HTTP-16).
 *
 * Every property two names deep is treated as a function that resolves to an `ApiResult`, as every call does
 * (API-HTTP-8).
 */
export function createLazyParts<T extends object>(
  fetchClient: () => Promise<() => T>,
): { readonly parts: T; readonly prepare: () => void } {
  let client: Promise<T | null> | null = null;

  async function arrive(): Promise<T | null> {
    const make = await fetchClient().catch(() => null);
    if (make === null) client = null;
    return make?.() ?? null;
  }

  const arrived = (): Promise<T | null> => (client ??= arrive());

  async function call(resource: string, method: string, args: readonly unknown[]): Promise<unknown> {
    const there = await arrived();
    if (there === null)
      return fail(new ApiError('noResponse', { key: `${resource}.${method}`, isSilent: isSilent(args) }));
    const part: unknown = Reflect.get(there, resource);
    const ask: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, method) : undefined;
    if (typeof ask !== 'function') throw new TypeError(`no such call: ${resource}.${method}`);
    return Reflect.apply(ask, undefined, args);
  }

  const parts = named((resource) =>
    named(
      (method) =>
        (...args: readonly unknown[]) =>
          call(resource, method, args),
    ),
  );
  return { parts: parts as T, prepare: () => void arrived().catch(() => null) };
}

/** An object whose every member is made when it is first asked for. `then` is none: it would look like a promise. */
function named(make: (name: string) => unknown): Client {
  const made = new Map<string, unknown>();
  return new Proxy<Client>(
    {},
    {
      get(_, name) {
        if (typeof name !== 'string' || name === 'then') return undefined;
        if (!made.has(name)) made.set(name, make(name));
        return made.get(name);
      },
    },
  );
}

function isSilent(args: readonly unknown[]): boolean {
  return args.some((arg) => typeof arg === 'object' && arg !== null && 'silent' in arg && arg.silent === true);
}
