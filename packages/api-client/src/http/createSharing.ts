/** Runs a call, unless a call of the same name is in progress: then both callers get its result (API-5). */
export interface Sharing {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Remembers running calls by name; all calls of one name must have the same type. */
export function createSharing(): Sharing {
  const running = new Map<string, Promise<unknown>>();
  return {
    run<T>(name: string, task: () => Promise<T>): Promise<T> {
      const current = running.get(name);
      if (current !== undefined) return current as Promise<T>;
      const run = task().finally(() => running.delete(name));
      running.set(name, run);
      return run;
    },
  };
}
