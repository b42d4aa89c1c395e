/** The rows to render; `end` is exclusive. */
export interface RowWindow {
  readonly start: number;
  readonly end: number;
}

/**
 * The visible rows of a list with rows of equal height, with `spare` more above and below. All lengths in
 * px. An unknown height, as before the first layout, counts as one ordinary screen.
 */
export function windowRange(
  scroll: { readonly top: number; readonly height: number },
  rowHeight: number,
  count: number,
  spare: number,
): RowWindow {
  const height = scroll.height > 0 ? scroll.height : 800;
  const first = Math.floor(Math.max(0, scroll.top) / rowHeight);
  const last = Math.ceil((Math.max(0, scroll.top) + height) / rowHeight);
  const end = Math.min(count, last + spare);
  return { start: Math.max(0, Math.min(first - spare, end)), end };
}
