/**
 * The target of an arrow key in a grid of `count` cells, `columns` wide, from cell `at`; null for any other key. Focus
 * does not wrap around at the ends.
 */
export function gridMove(key: string, at: number, count: number, columns: number): number | null {
  const moves: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: count - 1,
  };
  const to = moves[key];
  if (to === undefined) return null;
  return to < 0 || to >= count ? at : to;
}
