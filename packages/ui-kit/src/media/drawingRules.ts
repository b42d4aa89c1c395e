import type { Size } from '../forms/readImageSize.js';
import type { Point } from './viewerMath.js';

/** The colours of a drawing: fixed, because they become part of the picture. */
export const DRAW_COLORS = { red: '#e5261b', yellow: '#ffd21f', white: '#ffffff' } as const;

export type DrawColor = keyof typeof DRAW_COLORS;

export const DRAW_TOOLS = ['arrow', 'ellipse', 'word'] as const;

export type DrawTool = (typeof DRAW_TOOLS)[number];

/** Something drawn on a picture, in its pixels. The corners of an ellipse; a word is centred on `from`. */
export interface Shape {
  readonly kind: DrawTool;
  readonly from: Point;
  readonly to: Point;
  readonly color: DrawColor;
  /** Empty but for a word. */
  readonly text: string;
}

export type Shapes = readonly Shape[];

/** What is drawn, and what was before and after it. */
export interface Drawing {
  readonly past: readonly Shapes[];
  readonly shapes: Shapes;
  readonly future: readonly Shapes[];
}

export const BLANK: Drawing = { past: [], shapes: [], future: [] };

export function drawn({ past, shapes }: Drawing, next: Shapes): Drawing {
  return { past: [...past, shapes], shapes: next, future: [] };
}

export function undone(drawing: Drawing): Drawing {
  const { past, shapes, future } = drawing;
  const before = past.at(-1);
  return before === undefined ? drawing : { past: past.slice(0, -1), shapes: before, future: [shapes, ...future] };
}

export function redone(drawing: Drawing): Drawing {
  const { past, shapes, future } = drawing;
  const [next, ...rest] = future;
  return next === undefined ? drawing : { past: [...past, shapes], shapes: next, future: rest };
}

/** The width of a line in a picture of this size, so that it looks the same on a small and on a large one. Pixels. */
export function lineWidth({ width, height }: Size): number {
  return Math.max(2, Math.hypot(width, height) / 200);
}

/** The height of a word in line widths. */
const EM = 8;

export function wordSize(unit: number): number {
  return EM * unit;
}

/** The box around a shape; that of a word is estimated, a Chinese letter as wide as high. */
export function boundsOf({ kind, from, to, text }: Shape, unit: number): Size & Point {
  if (kind !== 'word') {
    const x = Math.min(from.x, to.x);
    const y = Math.min(from.y, to.y);
    return { x, y, width: Math.abs(to.x - from.x), height: Math.abs(to.y - from.y) };
  }
  const em = wordSize(unit);
  const width = Array.from(text).reduce((sum, letter) => sum + (letter > '\u2e7f' ? em : em * 0.56), 0);
  return { x: from.x - width / 2, y: from.y - em / 2, width, height: em };
}

/** The shape after a move, which leaves its box in the picture where there is room for it. */
export function movedShape(shape: Shape, by: Point, picture: Size, unit: number): Shape {
  const { x, y, width, height } = boundsOf(shape, unit);
  const within = (start: number, length: number, room: number) =>
    Math.max(Math.min(0, room - length), Math.min(start, Math.max(0, room - length)));
  const dx = within(x + by.x, width, picture.width) - x;
  const dy = within(y + by.y, height, picture.height) - y;
  const shifted = (point: Point): Point => ({ x: point.x + dx, y: point.y + dy });
  return { ...shape, from: shifted(shape.from), to: shifted(shape.to) };
}

/** A shape in the middle of the picture, for a user without a pointer. */
export function centredShape(kind: DrawTool, color: DrawColor, { width, height }: Size): Shape {
  const centre = { x: width / 2, y: height / 2 };
  if (kind === 'word') return { kind, color, from: centre, to: centre, text: '' };
  const reach = Math.min(width, height) / 6;
  const from = { x: centre.x - reach, y: centre.y - reach };
  return { kind, color, from, to: { x: centre.x + reach, y: centre.y + reach }, text: '' };
}

/** The index of the uppermost shape at a point, or not farther from it than `slack`; -1 for none. */
export function shapeAt(shapes: Shapes, point: Point, slack: number, unit: number): number {
  return shapes.findLastIndex((shape) => distanceTo(shape, point, unit) <= slack);
}

function distanceTo(shape: Shape, { x, y }: Point, unit: number): number {
  const { kind, from, to } = shape;
  const box = boundsOf(shape, unit);
  if (kind === 'arrow') {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const share = ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / Math.max(1, length * length);
    const along = Math.max(0, Math.min(1, share));
    return Math.hypot(x - from.x - along * (to.x - from.x), y - from.y - along * (to.y - from.y));
  }
  if (kind === 'ellipse') {
    const [rx, ry] = [Math.max(1, box.width / 2), Math.max(1, box.height / 2)];
    return Math.abs(Math.hypot((x - box.x - rx) / rx, (y - box.y - ry) / ry) - 1) * Math.min(rx, ry);
  }
  const beyond = (at: number, start: number, length: number) => Math.max(start - at, 0, at - start - length);
  return Math.hypot(beyond(x, box.x, box.width), beyond(y, box.y, box.height));
}

/** An outline, as a path of SVG and of a canvas, and how it is painted. */
export interface Layer {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
}

/** Around each colour, so that it is seen on a ground of the same colour. */
export const HALO = 'rgb(0 0 0 / 0.5)';

/** How an arrow or an ellipse is painted, the lowest layer first; nothing for a word. */
export function layersOf({ kind, from, to, color }: Shape, unit: number): readonly Layer[] {
  const paint = DRAW_COLORS[color];
  if (kind === 'arrow') {
    const d = arrowPath(from, to, unit);
    return [
      { d, stroke: HALO, width: unit },
      { d, fill: paint },
    ];
  }
  if (kind === 'word') return [];
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2];
  const [left, right, y] = [Math.min(from.x, to.x), Math.max(from.x, to.x), (from.y + to.y) / 2];
  const d = `M${left} ${y}A${rx} ${ry} 0 1 1 ${right} ${y}A${rx} ${ry} 0 1 1 ${left} ${y}Z`;
  return [
    { d, stroke: HALO, width: 2 * unit },
    { d, stroke: paint, width: 1.2 * unit },
  ];
}

/** A narrow tail that widens up to a head of six line widths, less in a short arrow. */
function arrowPath(from: Point, to: Point, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return '';
  const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const neck = length - Math.min(6 * unit, length * 0.6);
  const at = (along: number, across: number) =>
    `${from.x + ux * along - uy * across * unit} ${from.y + uy * along + ux * across * unit}`;
  const half = [at(0, -0.3), at(neck, -0.8), at(neck, -2.6), at(length, 0), at(neck, 2.6), at(neck, 0.8), at(0, 0.3)];
  return `M${half.join('L')}Z`;
}

/** Paints the shapes on a canvas whose pixels are those of the picture. */
export function paintShapes(
  pen: Pick<CanvasRenderingContext2D, keyof CanvasRenderingContext2D>,
  shapes: Shapes,
  unit: number,
  family: string,
): void {
  pen.lineJoin = 'round';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.font = `600 ${wordSize(unit)}px ${family}`;
  for (const shape of shapes) {
    for (const { d, fill, stroke, width = 0 } of layersOf(shape, unit)) {
      const path = new Path2D(d);
      pen.lineWidth = width;
      if (fill !== undefined) pen.fillStyle = fill;
      if (stroke !== undefined) pen.strokeStyle = stroke;
      if (fill === undefined) pen.stroke(path);
      else pen.fill(path);
    }
    if (shape.kind !== 'word') continue;
    const { text, from, color } = shape;
    pen.lineWidth = unit;
    pen.strokeStyle = HALO;
    pen.strokeText(text, from.x, from.y);
    pen.fillStyle = DRAW_COLORS[color];
    pen.fillText(text, from.x, from.y);
  }
}
