/**
 * A ref of a list: its rows that another row passed slide to their new places, which they would jump to otherwise.
 * Rows are the items with `aria-posinset`, all of one height. It ends with the list.
 */
export function moveRows(list: Element | null): void {
  let movedAt = 0;
  // It is called with the rows in their new places, before the browser shows them.
  const observer = new MutationObserver((records) => {
    const now = Number(document.timeline.currentTime);
    // Rows that move again within half a second jump: a storm of messages costs no animation.
    const isStill = now - movedAt > 500;
    movedAt = now;
    if (!isStill || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const { target, oldValue } of records) {
      const row = target as Element;
      const rows = Number(oldValue) - Number(row.ariaPosInSet);
      if (Math.abs(rows) === 1) row.animate({ translate: [`0 ${rows}00%`, '0'] }, 180);
    }
  });
  if (list) observer.observe(list, { subtree: true, attributeFilter: ['aria-posinset'], attributeOldValue: true });
}
