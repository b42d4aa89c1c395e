/** The part of a client that learns the state of its page. */
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
