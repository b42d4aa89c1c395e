import { describe, expect, it } from 'vitest';
import {
  BLANK,
  boundsOf,
  centredShape,
  drawn,
  layersOf,
  lineWidth,
  movedShape,
  redone,
  shapeAt,
  undone,
  type Shape,
} from './drawingRules.js';

const picture = { width: 640, height: 360 };
const unit = lineWidth(picture);
const arrow: Shape = { kind: 'arrow', from: { x: 10, y: 10 }, to: { x: 110, y: 10 }, color: 'red', text: '' };
const circle: Shape = { ...arrow, kind: 'ellipse', from: { x: 200, y: 100 }, to: { x: 300, y: 200 } };
const word: Shape = { ...arrow, kind: 'word', from: { x: 400, y: 100 }, to: { x: 400, y: 100 }, text: '漏水' };

describe('drawing on a picture (DRAW)', () => {
  it('each change is undone and redone in order, and a new one ends what could be redone', () => {
    const two = drawn(drawn(BLANK, [arrow]), [arrow, circle]);
    expect([undone(two).shapes, undone(undone(two)).shapes, undone(BLANK)]).toEqual([[arrow], [], BLANK]);
    expect(redone(undone(two))).toEqual(two);
    expect(redone(drawn(undone(two), [word])).shapes).toEqual([word]);
  });

  it('a point is on the line of an arrow, on the rim of a circle, and anywhere in a word; the uppermost counts', () => {
    const shapes = [arrow, circle, word];
    const at = (x: number, y: number) => shapeAt(shapes, { x, y }, 8, unit);
    expect([at(60, 17), at(60, 30), at(120, 10), at(130, 10)]).toEqual([0, -1, -1, -1]);
    expect([at(117, 10), at(200, 150), at(250, 150), at(250, 205)]).toEqual([0, 1, -1, 1]);
    expect([at(380, 100), at(400, 130)]).toEqual([2, -1]);
    expect(shapeAt([arrow, { ...arrow, color: 'white' }], { x: 60, y: 10 }, 8, unit)).toBe(1);
  });

  it('lines and words are as large a share of each picture', () => {
    const large = lineWidth({ width: 6_400, height: 3_600 });
    expect(large / unit).toBeCloseTo(10);
    expect(boundsOf(word, large).width / boundsOf(word, unit).width).toBeCloseTo(10);
    expect(boundsOf({ ...word, text: 'ab' }, unit).width).toBeLessThan(boundsOf(word, unit).width);
    expect(lineWidth({ width: 20, height: 20 })).toBe(2);
  });

  it('a moved shape stays in the picture, and one that is larger than the picture covers it', () => {
    const far = { x: 9_999, y: -9_999 };
    expect(boundsOf(movedShape(circle, far, picture, unit), unit)).toEqual({ x: 540, y: 0, width: 100, height: 100 });
    const long = boundsOf(movedShape({ ...word, text: '长'.repeat(40) }, far, picture, unit), unit);
    expect([long.x, long.x + long.width >= picture.width]).toEqual([0, true]);
  });

  it('an arrow ends at its point, also one of no length, and a placed shape is in the middle', () => {
    expect(layersOf(arrow, unit).map(({ d }) => d.includes('L110 10'))).toEqual([true, true]);
    expect(layersOf({ ...arrow, to: arrow.from }, unit).map(({ d }) => d)).toEqual(['', '']);
    const { x, y, width, height } = boundsOf(centredShape('ellipse', 'red', picture), unit);
    expect([x + width / 2, y + height / 2]).toEqual([320, 180]);
  });
});
