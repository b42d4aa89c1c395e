import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { message, text } from '../testing/samples.js';
import { imagesOf } from './mediaRules.js';
import { moved, openingView, turned, zoomed } from './viewerMath.js';

const frame = { width: 1000, height: 800 };
const image = (url: string, side = 100) => ({ type: 'image', url, name: 'a.jpg', width: side, height: side }) as const;

describe('the image viewer’s rules (VIEWER)', () => {
  it('the pictures of the conversation in order, without recalled, missing and too large ones', () => {
    const list = [
      message({ id: 'a', body: image('/a') }),
      message({ id: 'b', body: text('字') }),
      message({ id: 'c', body: image('/c'), status: 'recalled' }),
      message({ id: 'd', body: image('') }),
      message({ id: 'e', body: image('/e', 20_000) }),
      message({ id: 'f', body: image('/f') }),
    ];
    expect(imagesOf(list).map(({ id }) => id)).toEqual(['a', 'f']);
  });

  it.each([
    [{ width: 2000, height: 1000 }, 0.5, 0],
    [{ width: 100, height: 100 }, 1, 0],
    [{ width: 1000, height: 1600 }, 0.5, 0],
    // Ten times as high as wide: at full width, from its top.
    [{ width: 1000, height: 10_000 }, 1, 4600],
    [{ width: 10, height: 100 }, 1, 0],
  ])('%o opens at %d, %d px down', (picture, scale, y) => {
    expect(openingView(picture, frame)).toEqual({ scale, x: 0, y, turns: 0 });
  });

  it('zooming keeps the point under the pointer, in any view', () => {
    const within = fc.double({ min: -500, max: 500, noNaN: true });
    fc.assert(
      fc.property(
        within,
        within,
        within,
        within,
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (x, y, px, py, factor) => {
          const before = { scale: 1, x, y, turns: 0 };
          const after = zoomed(before, factor, { x: px, y: py });
          // The picture's point under the pointer.
          expect((px - after.x) / after.scale).toBeCloseTo(px - x, 6);
          expect((py - after.y) / after.scale).toBeCloseTo(py - y, 6);
        },
      ),
    );
  });

  it('zoom has limits in both directions; four quarter turns are none', () => {
    const view = { scale: 1, x: 30, y: -20, turns: 0 };
    expect(zoomed(view, 1e9).scale).toBe(8);
    expect(zoomed(view, 1e-9).scale).toBe(0.05);
    const round = turned(turned(turned(turned(view))));
    expect([round.x, round.y, round.turns % 4]).toEqual([30, -20, 0]);
    expect(moved(view, { x: 5, y: 5 })).toEqual({ ...view, x: 35, y: -15 });
  });
});
