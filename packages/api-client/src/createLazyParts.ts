import { ApiError } from './errors/ApiError.js';
import { fail } from './result.js';

type Client = Readonly<Record<string, object>>;

/**
 * A proxy for the client that `fetchClient` loads on first use: `parts.orders.list(query)` loads it, creates it and
 * calls it. Creation is a separate step, because a mistake in the options must throw; only a failed load is retried.
 *
 * `atCall` runs when a call is made, and its result runs the call later: it keeps what a call needs of that moment.
 *
 * Every property two names deep is treated as a function that resolves to an `ApiResult`, as every call does
 * (API-HTTP-8).
 */
export function createLazyParts<T extends object>(
  fetchClient: () => Promise<() => T>,
  atCall: () => (call: () => unknown) => unknown = () => (call) => call(),
): { readonly parts: T; readonly prepare: () => void } {
  let client: Promise<T | null> | null = null;

  async function fetchOnce(): Promise<T | null> {
    const make = await fetchClient().catch(() => null);
    if (make === null) client = null;
    return make?.() ?? null;
  }

  const load = (): Promise<T | null> => (client ??= fetchOnce());

  async function call(resource: string, method: string, args: readonly unknown[]): Promise<unknown> {
    const runCall = atCall();
    const loaded = await load();
    if (loaded === null)
      return fail(new ApiError('noResponse', { key: `${resource}.${method}`, isSilent: isSilent(args) }));
    const part: unknown = Reflect.get(loaded, resource);
    const endpoint: unknown = typeof part === 'object' && part !== null ? Reflect.get(part, method) : undefined;
    if (typeof endpoint !== 'function') throw new TypeError(`no such call: ${resource}.${method}`);
    return runCall(() => Reflect.apply(endpoint, undefined, args));
  }

  const parts = named((resource) =>
    named(
      (method) =>
        (...args: readonly unknown[]) =>
          call(resource, method, args),
    ),
  );
  return { parts: parts as T, prepare: () => void load().catch(() => null) };
}

/**
 * An object that creates each member at the first access. It has no `then`, because `await` would take it for a
 * promise.
 */
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
