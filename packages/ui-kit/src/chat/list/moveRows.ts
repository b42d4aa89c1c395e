/** Rows that move again sooner than this jump: a storm of messages costs no animation. In ms. */
const STILL_MS = 500;

/**
 * A ref of a list: its rows that another row passed slide to their new places, which they would jump to otherwise
 * (UI-LIST-18). Rows are the items with `aria-posinset`, all of one height. It ends with the list.
 */
export function moveRows(list: Element | null): void {
  if (list === null) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let movedAt = -STILL_MS;
  // It is called with the rows in their new places, before the browser shows them.
  new MutationObserver((records) => {
    const isStill = performance.now() - movedAt > STILL_MS;
    movedAt = performance.now();
    if (!isStill || calm.matches) return;
    for (const { target, oldValue } of records) {
      const row = target as Element;
      const by = Number(oldValue) - Number(row.ariaPosInSet);
      if (Math.abs(by) === 1) row.animate({ transform: [`translateY(${by * 100}%)`, 'none'] }, 180);
    }
  }).observe(list, { subtree: true, attributeFilter: ['aria-posinset'], attributeOldValue: true });
}
