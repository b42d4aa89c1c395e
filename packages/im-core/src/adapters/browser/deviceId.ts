const KEY = 'fitout.deviceId';
/** How long to wait for the browser to release the lock of the page before a reload. */
const RELEASE_MS = 300;

/**
 * A name for this tab that survives a reload. Tabs of one browser need different names: the service would take a second
 * tab for a new log-in of the first one, and log the first one out. A duplicated tab starts with a copy of the first
 * one's session storage, so the name is also held as a lock.
 */
export async function leaseDeviceId(newId: () => string): Promise<string> {
  const stored = read();
  if (stored !== null && (await claim(stored))) return stored;
  const fresh = newId();
  await claim(fresh);
  write(fresh);
  return fresh;
}

/**
 * Locks the name until the tab closes; false if another tab holds the lock. Without locks every name counts as free.
 */
function claim(id: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(true);
  const timeout = AbortSignal.timeout(RELEASE_MS);
  return new Promise((resolve) => {
    const lock = locks.request(`fitout device ${id}`, { signal: timeout }, () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    });
    lock.catch(() => resolve(!timeout.aborted));
  });
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(id: string): void {
  try {
    sessionStorage.setItem(KEY, id);
  } catch {
    // A browser that denies storage gets a new name in every session.
  }
}
