import type { Size } from '../forms/readImageSize.js';

/** The view of a picture. `x` and `y` are the offset of the picture's centre from the frame's centre. Pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  readonly turns: number;
}

/** A point in the frame, from its centre. Pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The limits of zooming in and out. Relative to the picture's own size. */
const SCALE_MAX = 8;
const SCALE_MIN = 0.05;

/** From this ratio of height to width a picture opens at the width of the frame, at its top. */
const LONG_FROM = 2.5;

/** The initial view of a picture: whole, never enlarged; a long one at full width, from its top. */
export function openingView(picture: Size, frame: Size): View {
  const byWidth = Math.min(1, frame.width / picture.width);
  if (picture.height / picture.width < LONG_FROM) {
    return { scale: Math.min(byWidth, frame.height / picture.height), x: 0, y: 0, turns: 0 };
  }
  const overflow = picture.height * byWidth - frame.height;
  return { scale: byWidth, x: 0, y: Math.max(0, overflow / 2), turns: 0 };
}

export function zoomed(view: View, factor: number, at: Point = { x: 0, y: 0 }): View {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, view.scale * factor));
  const ratio = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** One of two fingers went from `from` to `to` while the other rested; `at` was the middle between them. */
export function pinched(view: View, other: Point, from: Point, to: Point, at: Point): View {
  const spread = (one: Point) => Math.max(1, Math.hypot(one.x - other.x, one.y - other.y));
  return moved(zoomed(view, spread(to) / spread(from), at), { x: (to.x - from.x) / 2, y: (to.y - from.y) / 2 });
}

export function moved(view: View, { x, y }: Point): View {
  return { ...view, x: view.x + x, y: view.y + y };
}

export function turned(view: View): View {
  return { ...view, x: -view.y, y: view.x, turns: view.turns + 1 };
}
