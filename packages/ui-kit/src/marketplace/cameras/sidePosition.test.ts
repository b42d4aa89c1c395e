import { describe, expect, it } from 'vitest';
import {
  cornerAt,
  EDGE,
  positionByKey,
  positionFrom,
  smallExtent,
  type Area,
  type SidePosition,
} from './CameraWindow.js';

const area: Area = { top: 44, width: 375, height: 500 };
const size = smallExtent(area);

describe('the position of the cameras’ small window (CAMERA)', () => {
  it.each([
    [375, 500, 150, 84],
    [320, 300, 128, 72],
    [375, 60, 150, 60],
  ])('%i × %i of messages: %i × %i', (width, height, wide, high) => {
    expect(smallExtent({ top: 0, width, height })).toEqual({ width: wide, height: high });
  });

  it.each([
    ['right', 8, { x: 217, y: 52 }],
    ['left', 100, { x: EDGE, y: 144 }],
    ['left', -500, { x: EDGE, y: 52 }],
    ['right', 9_000, { x: 217, y: 44 + 500 - 84 - EDGE }],
  ] as const)('at the %s, %i px down, it is inside its area', (side, top, corner) => {
    expect(cornerAt({ side, top }, size, area)).toEqual(corner);
  });

  it('in an area as low as the window the window has no margin', () => {
    const low = { top: 10, width: 375, height: 84 };
    expect(cornerAt({ side: 'right', top: 50 }, smallExtent(low), low).y).toBe(10);
  });

  it.each([
    [0, 'left'],
    [112, 'left'],
    [113, 'right'],
    [225, 'right'],
  ])('let go at %i px it snaps to the %s', (x, side) => {
    expect(positionFrom({ x, y: 200 }, size, area)).toEqual({ side, top: 156 });
  });

  it.each([
    ['ArrowLeft', false, { side: 'left', top: 100 }],
    ['ArrowRight', false, { side: 'right', top: 100 }],
    ['ArrowUp', false, { side: 'right', top: 84 }],
    ['ArrowDown', true, { side: 'right', top: 180 }],
    ['Enter', false, null],
  ] as const)('%s moves it', (key, isLarge, next) => {
    const place: SidePosition = { side: 'right', top: 100 };
    expect(positionByKey(place, key, isLarge)).toEqual(next);
  });
});
