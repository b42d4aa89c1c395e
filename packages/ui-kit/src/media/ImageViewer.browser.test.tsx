import { screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMessages } from '../testing/mountList.js';
import { picture } from '../testing/picture.js';
import { message } from '../testing/samples.js';
import { violations } from '../testing/violations.js';

async function start(
  sizes: readonly (readonly [number, number])[] = [
    [800, 600],
    [300, 200],
    [300, 3000],
  ],
) {
  const list = await Promise.all(
    sizes.map(async ([width, height], at) =>
      message({
        id: `p${at}`,
        body: { type: 'image', url: await picture(width, height), name: `图${at}.png`, width, height },
      }),
    ),
  );
  const { model } = await mountMessages(list);
  const thumb = (at: number) => screen.getByRole('button', { name: `查看图片 图${at}.png` });
  const open = async (at: number) => {
    await userEvent.click(thumb(at));
    await screen.findByRole('dialog', { name: '图片查看' });
    await shown(at);
  };
  return { model, thumb, open };
}

const large = (at: number) => screen.getByRole('img', { name: `图${at}.png` });
const shown = (at: number) => vi.waitFor(() => expect(large(at).style.visibility).toBe('visible'));

describe('the image viewer (VIEWER)', () => {
  it('keys and buttons go through the pictures of the conversation, and the position is shown', async () => {
    const { open } = await start();
    await open(1);
    expect(screen.getByText('2 / 3')).toBeTruthy();
    expect(await violations()).toEqual([]);
    await userEvent.keyboard('{ArrowRight}');
    await shown(2);
    expect(screen.queryByRole('button', { name: '下一张' })).toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByText('3 / 3')).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await shown(0);
    await userEvent.click(screen.getByRole('button', { name: '下一张' }));
    await shown(1);
  });

  it('the wheel zooms, a drag moves, a button rotates', async () => {
    const { open } = await start();
    await open(1);
    const before = large(1).getBoundingClientRect();
    large(1).dispatchEvent(
      new WheelEvent('wheel', {
        deltaY: -100,
        bubbles: true,
        cancelable: true,
        clientX: before.left,
        clientY: before.top,
      }),
    );
    await vi.waitFor(() => expect(large(1).getBoundingClientRect().width).toBeGreaterThan(before.width));
    // The point under the pointer stays.
    expect(large(1).getBoundingClientRect().left).toBeCloseTo(before.left, 0);
    await userEvent.click(screen.getByRole('button', { name: '旋转' }));
    await vi.waitFor(() => {
      const { width, height } = large(1).getBoundingClientRect();
      expect(height).toBeGreaterThan(width);
    });
    const { left } = large(1).getBoundingClientRect();
    const drag = (type: string, clientX: number) =>
      large(1).dispatchEvent(new PointerEvent(type, { pointerId: 1, bubbles: true, clientX, clientY: 100 }));
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementationOnce(() => undefined);
    drag('pointerdown', 100);
    drag('pointermove', 140);
    drag('pointerup', 140);
    drag('pointermove', 300);
    await vi.waitFor(() => expect(large(1).getBoundingClientRect().left).toBeCloseTo(left + 40, 0));
  });

  it('two fingers zoom, and the point between them stays', async () => {
    await page.viewport(1280, 860);
    onTestFinished(() => page.viewport(414, 896));
    const { open } = await start([[800, 600]]);
    await open(0);
    const box = () => large(0).getBoundingClientRect();
    const before = box();
    // On a wide screen there is a margin, and the cross is apart from the tools.
    expect(before.width).toBeLessThanOrEqual(innerWidth - 152);
    expect(screen.getByRole('button', { name: '关闭' }).getBoundingClientRect().top).toBe(16);
    const [x, y] = [before.left + before.width / 2, before.top + before.height / 2];
    const finger = (type: string, pointerId: number, at: number) =>
      large(0).dispatchEvent(new PointerEvent(type, { pointerId, bubbles: true, clientX: at, clientY: y }));
    vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
    finger('pointerdown', 1, x - 50);
    finger('pointerdown', 2, x + 50);
    finger('pointermove', 1, x - 100);
    finger('pointermove', 2, x + 100);
    await vi.waitFor(() => expect(box().width).toBeCloseTo(2 * before.width, 0));
    expect(box().left + box().width / 2).toBeCloseTo(x, 0);
  });

  it('Escape closes, and the focus returns to the picture it came from', async () => {
    const { open, thumb } = await start();
    await open(1);
    await userEvent.keyboard('{Escape}');
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(thumb(1)));
  });

  it('[UI-VIEWER-5] a shown picture disappears when it is recalled', async () => {
    const { open, model } = await start();
    await open(1);
    model.change((list) => {
      const record = list[1];
      if (record !== undefined) list[1] = { ...record, status: 'recalled' };
    });
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('对方撤回了一条消息')).toBeTruthy();
  });
});
