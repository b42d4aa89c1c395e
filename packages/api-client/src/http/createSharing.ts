/** Runs a call, unless the same one is under way: then both callers get the result of the first (API-5). */
export interface Sharing {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Remembers running calls by name; all calls of one name must have the same type. */
export function createSharing(): Sharing {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    run<T>(name: string, task: () => Promise<T>): Promise<T> {
      const there = underWay.get(name);
      if (there !== undefined) return there as Promise<T>;
      const run = task().finally(() => underWay.delete(name));
      underWay.set(name, run);
      return run;
    },
  };
}
