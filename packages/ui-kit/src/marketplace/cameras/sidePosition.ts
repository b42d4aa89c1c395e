/** The position of the small window in its area: a side, and the distance in px from the area's upper edge. */
export interface SidePosition {
  readonly side: 'left' | 'right';
  readonly top: number;
}

/** A width and a height in px. */
export interface Extent {
  readonly width: number;
  readonly height: number;
}

/** The part of a pane in which the window may lie, in px from the origin of its position. */
export interface Area extends Extent {
  readonly top: number;
}

/** The margin between the window and the edge of its area. Pixels. */
export const EDGE = 8;
/** How far one press of an arrow key moves the window up or down, and with Shift. Pixels. */
const STEP = { usual: 16, large: 80 };
/** The share of the area's width that the window takes. */
const SHARE = 0.4;

/** The size of the small window: 16:9, two fifths of the area's width, and never higher than the area. */
export function smallExtent(area: Area): Extent {
  const width = Math.round(area.width * SHARE);
  return { width, height: Math.max(0, Math.min(Math.round((width * 9) / 16), Math.floor(area.height))) };
}

/** The upper left corner of a window of this size at a position, wholly inside the area. */
export function cornerAt(
  { side, top }: SidePosition,
  size: Extent,
  area: Area,
): { readonly x: number; readonly y: number } {
  const edge = Math.max(0, Math.min(EDGE, (area.height - size.height) / 2));
  const least = area.top + edge;
  const maxY = Math.max(least, area.top + area.height - size.height - edge);
  return {
    x: side === 'left' ? EDGE : Math.max(EDGE, area.width - size.width - EDGE),
    y: Math.max(least, Math.min(area.top + top, maxY)),
  };
}

/** The position at the nearer side for a window that was dropped with this corner. */
export function positionFrom(
  corner: { readonly x: number; readonly y: number },
  size: Extent,
  area: Area,
): SidePosition {
  const side = corner.x + size.width / 2 < area.width / 2 ? 'left' : 'right';
  return { side, top: cornerAt({ side, top: corner.y - area.top }, size, area).y - area.top };
}

/** The position after an arrow key; null for any other key. */
export function positionByKey(place: SidePosition, key: string, isLarge: boolean): SidePosition | null {
  const by = isLarge ? STEP.large : STEP.usual;
  if (key === 'ArrowLeft') return { ...place, side: 'left' };
  if (key === 'ArrowRight') return { ...place, side: 'right' };
  if (key === 'ArrowUp') return { ...place, top: place.top - by };
  if (key === 'ArrowDown') return { ...place, top: place.top + by };
  return null;
}
