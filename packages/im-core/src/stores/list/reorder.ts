/**
 * Moves the `changed` items to their places, in an array whose other items are in order. It walks down to the
 * last of their old and new places and no further, and makes no second array of all items: a list of a thousand is put in
 * order with each frame of a burst. `hasChanged` says the same as `changed`, faster than searching it.
 */
export function reorder<Item>(
  items: Item[],
  changed: readonly Item[],
  hasChanged: (item: Item) => boolean,
  compare: (a: Item, b: Item) => number,
): void {
  const [only] = changed;
  if (only !== undefined && changed.length === 1) return moveOne(items, only, compare);
  const end = endOf(items, changed.length, hasChanged);
  // The other items move down, so that the top has room for all changed items.
  let free = end;
  for (let index = end - 1; index >= 0; index -= 1) {
    const item = items[index];
    if (item === undefined || hasChanged(item)) continue;
    free -= 1;
    items[free] = item;
  }
  let next = 0;
  for (const item of changed.toSorted(compare)) {
    for (let other = items[free]; other !== undefined && compare(other, item) <= 0; other = items[free]) {
      items[next] = other;
      next += 1;
      free += 1;
    }
    items[next] = item;
    next += 1;
  }
}

/** Moves one item with few comparisons: a single new message is the usual case. */
function moveOne<Item>(items: Item[], item: Item, compare: (a: Item, b: Item) => number): void {
  let at = items.indexOf(item);
  let [low, high] = [0, items.length - 1];
  while (low < high) {
    const middle = (low + high) >>> 1;
    // Compares as if the item had been removed.
    const other = items[middle < at ? middle : middle + 1];
    if (other !== undefined && compare(other, item) <= 0) low = middle + 1;
    else high = middle;
  }
  const step = low < at ? -1 : 1;
  for (; at !== low; at += step) {
    const other = items[at + step];
    if (other !== undefined) items[at] = other;
  }
  items[at] = item;
}

/** The index after the last item that has changed. */
function endOf<Item>(items: readonly Item[], changed: number, hasChanged: (item: Item) => boolean): number {
  let left = changed;
  let index = 0;
  for (; left > 0 && index < items.length; index += 1) {
    const item = items[index];
    if (item !== undefined && hasChanged(item)) left -= 1;
  }
  return index;
}
