import type { Size } from '../media/mediaSize.js';

/** How a picture is looked at. `x` and `y` lead from the middle of the frame to the middle of the picture. Pixels. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns to the right. */
  readonly turns: number;
}

/** A place in the frame, from its middle. Pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** As far as one can go in and out. Times the picture's own size. */
const SCALE_MAX = 8;
const SCALE_MIN = 0.05;

/** A picture this many times as high as wide is read from its top, at the width of the frame. */
const LONG_FROM = 2.5;

/** How a picture is first shown (UI-VIEWER-2): whole, never larger than it is; a long one at width, from its top. */
export function openingView(picture: Size, frame: Size): View {
  const byWidth = Math.min(1, frame.width / picture.width);
  if (picture.height / picture.width < LONG_FROM) {
    return { scale: Math.min(byWidth, frame.height / picture.height), x: 0, y: 0, turns: 0 };
  }
  const overflow = picture.height * byWidth - frame.height;
  return { scale: byWidth, x: 0, y: Math.max(0, overflow / 2), turns: 0 };
}

/** Grows or shrinks around a place, which stays where it is (UI-VIEWER-3). */
export function zoomed(view: View, factor: number, at: Place = { x: 0, y: 0 }): View {
  const scale = Math.min(SCALE_MAX, Math.max(SCALE_MIN, view.scale * factor));
  const grown = scale / view.scale;
  return { ...view, scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

/** Moves by what a hand has moved (UI-VIEWER-3). */
export function moved(view: View, { x, y }: Place): View {
  return { ...view, x: view.x + x, y: view.y + y };
}

/** A quarter to the right, around the middle of the frame (UI-VIEWER-3). */
export function turned(view: View): View {
  return { ...view, x: -view.y, y: view.x, turns: view.turns + 1 };
}
