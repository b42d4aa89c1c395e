/**
 * Calls `onShown` with the ids of the messages that are on screen within a list, whenever another one comes on screen or
 * the page gets the focus, until the returned function is called.
 */
export function followShown(list: HTMLElement, onShown: (ids: readonly string[]) => void): () => void {
  const onScreen = new Set<string>();
  const report = (): void => onShown([...onScreen]);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const id = idOf(target);
        if (isIntersecting && target.isConnected) onScreen.add(id);
        else onScreen.delete(id);
      }
      report();
    },
    { root: list },
  );
  const watched = new Set<Element>();
  const observeRows = (): void => {
    const present = new Set(list.querySelectorAll('[data-message-id]'));
    for (const row of watched) if (!present.has(row)) forget(row);
    for (const row of present) if (!watched.has(row)) watcher.observe(row);
    for (const row of present) watched.add(row);
  };
  const forget = (row: Element): void => {
    watcher.unobserve(row);
    watched.delete(row);
    onScreen.delete(idOf(row));
  };
  const rows = new MutationObserver(observeRows);
  rows.observe(list, { childList: true, subtree: true });
  observeRows();
  window.addEventListener('focus', report);
  return () => {
    watcher.disconnect();
    rows.disconnect();
    window.removeEventListener('focus', report);
  };
}

function idOf(row: Element): string {
  return row.getAttribute('data-message-id') ?? '';
}
