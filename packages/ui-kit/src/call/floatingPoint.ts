/** A corner, in px from the top left of the page's window. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A width and a height in px. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/**
 * The nearest position at which a window of this size is wholly visible; a window that is too large keeps its top left
 * corner visible.
 */
export function pointInside(point: Point, size: Extent, room: Extent): Point {
  return { x: within(point.x, room.width - size.width), y: within(point.y, room.height - size.height) };
}

/** The offset of an arrow key, in px; null for any other key. */
export function arrowOffset(key: string, isLarge: boolean): Point | null {
  const step = isLarge ? 80 : 16;
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  if (key === 'ArrowDown') return { x: 0, y: step };
  return null;
}

function within(value: number, max: number): number {
  return Math.round(Math.max(0, Math.min(value, max)));
}
