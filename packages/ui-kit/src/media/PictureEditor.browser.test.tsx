import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../testing/mount.js';
import { picture } from '../testing/picture.js';
import { violations } from '../testing/violations.js';
import { PictureEditor } from './lateEditor.js';
import type { DrawnPicture } from './PictureEditor.js';

const SIZE = { width: 1_600, height: 900 };

async function start() {
  const onSubmit = vi.fn<(drawn: DrawnPicture) => void>();
  const onClose = vi.fn<() => void>();
  const url = await picture(SIZE.width, SIZE.height, '#101614');
  mount(<PictureEditor picture={url} name="客厅" onSubmit={onSubmit} onClose={onClose} />);
  const stage = await screen.findByRole('application');
  /** The place of a point of the picture, which is a share of its width and height, in the stage. */
  function placeOf([x, y]: readonly [number, number]) {
    const box = stage.getBoundingClientRect();
    const { left, top, width, height } = stage.querySelector('image')?.getBoundingClientRect() ?? box;
    return { x: left - box.left + x * width, y: top - box.top + y * height };
  }
  const tap = (at: readonly [number, number]) => userEvent.click(stage, { position: placeOf(at) });
  const draw = (from: readonly [number, number], to: readonly [number, number]) =>
    userEvent.dragAndDrop(stage, stage, { sourcePosition: placeOf(from), targetPosition: placeOf(to) });
  /** The colours of the sent picture at these shares of it. */
  async function sent(...points: readonly (readonly [number, number])[]) {
    await userEvent.click(screen.getByRole('button', { name: '发送' }));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
    const { file, width, height } = onSubmit.mock.calls[0]?.[0] ?? { file: new File([], ''), ...SIZE };
    const bitmap = await createImageBitmap(file);
    expect([file.name, file.type, width, height]).toEqual(['客厅.jpg', 'image/jpeg', SIZE.width, SIZE.height]);
    expect([bitmap.width, bitmap.height]).toEqual([SIZE.width, SIZE.height]);
    const pen = new OffscreenCanvas(width, height).getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    return points.map(([x, y]) => {
      const [red = 0, green = 0, blue = 0] = pen?.getImageData(x * width, y * height, 1, 1).data ?? [];
      return red > 180 && blue < 110 ? (green > 140 ? 'yellow' : 'red') : red > 180 ? 'white' : 'dark';
    });
  }
  const count = () => stage.querySelectorAll('[data-shape]').length;
  return { stage, tap, draw, sent, count, onClose };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('drawing on a picture (DRAW)', () => {
  it('what is drawn is in the sent picture at its full resolution, and what was undone is not', async () => {
    const { draw, sent, count } = await start();
    expect(await violations()).toEqual([]);
    await draw([0.1, 0.8], [0.3, 0.8]);
    await vi.waitFor(() => expect(count()).toBe(1));
    await press('圆圈');
    await press('黄色');
    await draw([0.5, 0.6], [0.7, 0.9]);
    await draw([0.8, 0.6], [0.95, 0.9]);
    await vi.waitFor(() => expect(count()).toBe(3));
    await press('撤销');
    await vi.waitFor(() => expect(count()).toBe(2));
    const points = [
      [0.29, 0.8],
      [0.5, 0.75],
      [0.6, 0.75],
      [0.8, 0.75],
    ] as const;
    expect(await sent(...points)).toEqual(['red', 'yellow', 'dark', 'dark']);
  });

  it('a word is typed at a press, moved by a drag, and typed again at a press on it', async () => {
    const { tap, draw, count, stage } = await start();
    await press('文字');
    await tap([0.3, 0.7]);
    await userEvent.keyboard('漏水');
    await press('完成');
    await vi.waitFor(() => expect(stage.textContent).toContain('漏水'));
    const x = () => Number(stage.querySelector('text')?.getAttribute('x'));
    await draw([0.3, 0.7], [0.6, 0.7]);
    await vi.waitFor(() => expect(x()).toBeCloseTo(0.6 * SIZE.width, -1));
    await tap([0.6, 0.7]);
    await tap([0.6, 0.7]);
    await userEvent.keyboard('了{Enter}');
    await vi.waitFor(() => expect(stage.textContent).toContain('漏水了'));
    // A word without letters is none.
    await tap([0.2, 0.2]);
    await press('完成');
    expect(count()).toBe(1);
  });

  it('keys place, move, remove and undo without a pointer; Esc asks before it discards', async () => {
    const { stage, count, onClose } = await start();
    await vi.waitFor(() => expect(document.activeElement).toBe(stage));
    await userEvent.keyboard('o{Enter}');
    await vi.waitFor(() => expect(count()).toBe(1));
    const left = () => stage.querySelector('[data-shape]')?.getBoundingClientRect().left ?? 0;
    const before = left();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    await vi.waitFor(() => expect(left()).toBeGreaterThan(before));
    await userEvent.keyboard('{Delete}');
    await vi.waitFor(() => expect(count()).toBe(0));
    await userEvent.keyboard('{Control>}z{/Control}');
    await vi.waitFor(() => expect(count()).toBe(1));
    await userEvent.keyboard('{Escape}');
    await press('继续标注');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await press('放弃');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
