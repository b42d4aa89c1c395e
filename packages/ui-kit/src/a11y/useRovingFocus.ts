import { useRef, useState, type KeyboardEvent } from 'react';

/**
 * One tab stop for a grid of buttons, arrow keys inside it.
 *
 * Missing cells are skipped. Spread `container` on the element around the buttons and `cell(i)` on each of them.
 */
export function useRovingFocus(count: number, columns: number) {
  const [current, setCurrent] = useState(0);
  const cells = useRef<(HTMLElement | null)[]>([]);

  function handleKeyDown(event: KeyboardEvent) {
    let to = gridMove(event.key, current, count, columns);
    if (to === null) return;
    const step = to > current ? 1 : -1;
    while (!cells.current[to] && to > 0 && to < count - 1) to += step;
    event.preventDefault();
    setCurrent(to);
    cells.current[to]?.focus();
  }

  return {
    container: { onKeyDown: handleKeyDown },
    cell: (index: number) => ({
      tabIndex: index === current ? 0 : -1,
      onFocus: () => setCurrent(index),
      ref: (element: HTMLElement | null) => {
        cells.current[index] = element;
      },
    }),
  };
}

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
