const KEY = 'fitout.deviceId';
/** After a reload the browser may take a moment to release what the page before it held. */
const RELEASE_MS = 300;

/**
 * A name for this tab that survives a reload. Tabs of one browser need different ones, or the service
 * takes a second tab for the first one logging in again and throws it out. A duplicated tab starts with a
 * copy of the first one's session storage, which is why the name is also held as a lock.
 */
export async function leaseDeviceId(newId: () => string): Promise<string> {
  const stored = read();
  if (stored !== null && (await claim(stored))) return stored;
  const fresh = newId();
  await claim(fresh);
  write(fresh);
  return fresh;
}

/** Holds the name until the tab goes; false when another tab has it. Without locks the name is trusted. */
function claim(id: string): Promise<boolean> {
  const { locks } = navigator as { locks?: LockManager };
  if (locks === undefined) return Promise.resolve(true);
  const patience = AbortSignal.timeout(RELEASE_MS);
  return new Promise((resolve) => {
    const held = locks.request(`fitout device ${id}`, { signal: patience }, () => {
      resolve(true);
      return new Promise<never>(() => undefined);
    });
    held.catch(() => resolve(!patience.aborted));
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
