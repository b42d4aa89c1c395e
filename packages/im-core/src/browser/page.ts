import type { SpaceEstimate } from '../domain/space.js';
import type { FetchFile, PostForm } from '../easemob/rest.js';

/** A random id: four numbers of 32 bits. `crypto.randomUUID` exists on secure pages only, and the chat works on any. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}

/**
 * After this long a task runs without a frame: a hidden page paints none, but its title and the other tabs need its
 * changes.
 */
const HIDDEN_MS = 100;

export function frameSchedule(task: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    task();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN_MS);
}

/** So long without a key, a touch or a turn of the wheel the user counts as idle. Milliseconds. */
const QUIET_MS = 2_000;
const INPUTS = ['keydown', 'pointerdown', 'pointermove', 'wheel', 'touchmove'];

/** Runs a task once the user and the page have been idle for two seconds; never where the browser saves data. */
export function whenIdle(task: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  if (connection?.saveData === true) return () => undefined;
  let timer = setTimeout(rest, QUIET_MS);
  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(rest, QUIET_MS);
  }
  function rest(): void {
    const run = (): void => {
      if (signal.aborted) return;
      waiting.abort();
      task();
    };
    // WebKit has no such callback; there the quiet of the user suffices.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: QUIET_MS });
    else run();
  }
  for (const input of INPUTS) window.addEventListener(input, again, { signal, passive: true });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => waiting.abort();
}

/** Sends a form with one file over XMLHttpRequest, because fetch reports no upload progress. */
export const postForm: PostForm = async (form, onProgress, signal) => {
  const { name, type, blob } = form.file;
  const data = new FormData();
  data.set(form.field, blob instanceof Blob ? blob : new Blob([await blob.arrayBuffer()], { type }), name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', form.url);
    for (const [header, value] of Object.entries(form.headers)) request.setRequestHeader(header, value);
    request.responseType = 'json';
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress(loaded / total));
    request.addEventListener('load', () => resolve({ status: request.status, body: request.response as unknown }));
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => resolve(null));
    signal.onCancel(() => request.abort());
    if (signal.isCancelled) resolve(null);
    else request.send(data);
  });
};

/** What the browser says of its storage; null where it says nothing, as on a page without HTTPS. */
export async function estimateSpace(): Promise<SpaceEstimate | null> {
  const { storage } = navigator as { storage?: StorageManager };
  const { usage, quota } = (await storage?.estimate().catch(() => null)) ?? {};
  return usage === undefined || quota === undefined ? null : { usage, quota };
}

/** Fetches a file past the browser's cache, which would give it to the next account as well. */
export const fetchFile: FetchFile = async (url, headers) => {
  try {
    const answer = await fetch(url, { headers, cache: 'no-store' });
    return { status: answer.status, blob: answer.ok ? await answer.blob() : null };
  } catch {
    return null;
  }
};

export interface PageStateListener {
  setFocused(isFocused: boolean): void;
  saveNow(): Promise<void>;
  readonly session: { wake(): void };
}

/**
 * Reports the page to a client: whether the user looks at it, when the connection is worth another try, and that the
 * user leaves it. Returns the function that ends it.
 */
export function followPageState(client: PageStateListener): () => void {
  const report = (): void => client.setFocused(document.visibilityState === 'visible' && document.hasFocus());
  const wake = (): void => {
    report();
    if (document.visibilityState === 'visible') client.session.wake();
  };
  const save = (): void => void client.saveNow();
  const following = new AbortController();
  const { signal } = following;
  document.addEventListener('visibilitychange', wake, { signal });
  // Without a network a connection that still seems open is probed now, and not with the next turn of the watchdog.
  for (const event of ['focus', 'online', 'offline', 'pageshow']) window.addEventListener(event, wake, { signal });
  window.addEventListener('blur', report, { signal });
  window.addEventListener('pagehide', save, { signal });
  report();
  return () => following.abort();
}

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

/** Locks the name until the tab closes; false if another tab holds the lock. Without locks every name counts as free. */
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
