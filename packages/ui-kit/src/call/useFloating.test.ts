import { assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrowOffset, pointInside } from './useFloating.js';

const anyPlace = record({ x: integer({ min: -5_000, max: 5_000 }), y: integer({ min: -5_000, max: 5_000 }) });
const anyExtent = record({ width: integer({ min: 1, max: 3_000 }), height: integer({ min: 1, max: 3_000 }) });

describe('the position of a call’s window (CALL)', () => {
  it('after any move the window is wholly visible; of a window that is too large the top left corner is', () => {
    assert(
      property(anyPlace, anyExtent, anyExtent, (place, size, room) => {
        const { x, y } = pointInside(place, size, room);
        expect(x).toBeGreaterThanOrEqual(0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(x + size.width <= room.width || x === 0).toBe(true);
        expect(y + size.height <= room.height || y === 0).toBe(true);
      }),
    );
  });

  it('arrow keys move the window, with Shift five times as far, and no other key does', () => {
    expect(arrowOffset('ArrowLeft', false)).toEqual({ x: -16, y: 0 });
    expect(arrowOffset('ArrowDown', true)).toEqual({ x: 0, y: 80 });
    expect(arrowOffset('m', false)).toBeNull();
  });
});
