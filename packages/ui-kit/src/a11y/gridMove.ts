/**
 * Where an arrow key leads in a grid of `count` cells, `columns` wide, from cell `at`; null when the key
 * is not one of ours. The ends hold: nothing wraps around.
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
