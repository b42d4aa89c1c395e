import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cameraPanel } from '../../testing/cameraPanel.js';
import { mount } from '../../testing/mount.js';
import { violations } from '../../testing/violations.js';
import { GlobalStyle } from '../../theme/GlobalStyle.js';
import type { CameraWindowProps } from './CameraStage.js';
import { CameraWindow } from './CameraWindow.js';

afterEach(() => page.viewport(1280, 860));

function Pane({ changes, bar }: { readonly changes: Partial<CameraWindowProps>; readonly bar: number }) {
  const [isOpen, setOpen] = useState(true);
  const { props } = cameraPanel();
  return (
    <main style={{ position: 'fixed', inset: 0, display: 'flex', flexDirection: 'column' }}>
      <GlobalStyle />
      <div style={{ flex: 'none', height: 100 }}>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          工地
        </button>
      </div>
      <div style={{ display: 'contents' }}>
        <CameraWindow {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} {...changes} />
        <div className="finder" style={{ flex: 'none', height: bar }} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling element is focusable, like the list */}
        <div role="log" aria-label="消息" tabIndex={0} style={{ flex: 1, minHeight: 0, overflow: 'auto' }}>
          <p>消息</p>
        </div>
        <div className="composer" style={{ flex: 'none', height: 113 }} />
      </div>
    </main>
  );
}

async function start(height = 812, changes: Partial<CameraWindowProps> = {}, bar = 0) {
  await page.viewport(375, height);
  const view = mount(<Pane changes={changes} bar={bar} />);
  const region = () => screen.getByRole('region', { name: '工地监控' });
  // A transition would be measured halfway.
  const box = () => {
    for (const running of region().getAnimations()) running.finish();
    return region().getBoundingClientRect();
  };
  const log = screen.getByRole('log');
  const grip = () => screen.getByRole('button', { name: /监控小窗/u });
  await vi.waitFor(() => expect(getComputedStyle(region()).visibility).toBe('visible'));
  return { ...view, region, box, log, grip };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Drags the window by its middle over this distance in px. */
function drag({ grip }: Started, x: number, y: number, pointerType: 'touch' | 'mouse' = 'touch') {
  const from = grip().getBoundingClientRect();
  const [clientX, clientY] = [from.left + from.width / 2, from.top + from.height / 2];
  const common = { pointerId: 1, pointerType, button: 0, isPrimary: true };
  // No pointer of the browser has this id.
  grip().setPointerCapture = () => undefined;
  fireEvent.pointerDown(grip(), { ...common, clientX, clientY });
  fireEvent.pointerMove(grip(), { ...common, clientX: clientX + x / 2, clientY: clientY + y / 2 });
  fireEvent.pointerMove(grip(), { ...common, clientX: clientX + x, clientY: clientY + y });
  fireEvent.pointerUp(grip(), { ...common, clientX: clientX + x, clientY: clientY + y });
  fireEvent.click(grip());
}

describe('the cameras of a phone (CAMERA)', () => {
  it('the window has a line above the messages with its name, or with what is wrong, until it is moved over them', async () => {
    const { box, log, grip } = await start(812, {}, 60);
    expect([box().width, box().height]).toEqual([150, 84]);
    expect(box().bottom).toBeLessThanOrEqual(160 + 100);
    expect(log.getBoundingClientRect().top).toBe(260);
    expect(screen.getByText('客厅')).toBeVisible();
    act(() => grip().focus());
    await userEvent.keyboard('{ArrowLeft}');
    await vi.waitFor(() => expect(log.getBoundingClientRect().top).toBe(160));
    expect(box().left).toBe(8);
  });

  it('the banner on its line can be dismissed, and a moved window stays inside a list that gets lower', async () => {
    const onDismiss = vi.fn<() => void>();
    const started = await start(812, { disconnected: 1, onDismiss });
    const banner = screen.getByText('1台设备已断开连接，请联系师傅').getBoundingClientRect();
    expect(started.box().left).toBeGreaterThanOrEqual(banner.right);
    await userEvent.click(screen.getAllByRole('button', { name: '关闭' })[0] ?? document.body);
    expect(onDismiss).toHaveBeenCalledTimes(1);
    drag(started, 0, 600);
    await page.viewport(375, 420);
    await vi.waitFor(() => expect(started.box().bottom).toBeLessThanOrEqual(420 - 113));
    expect(started.box().top).toBeGreaterThanOrEqual(100);
  });

  it('once the window is placed, the layout is not measured again', async () => {
    const { log } = await start();
    // The observer measures each element once at the start.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const measured = vi.spyOn(log, 'getBoundingClientRect');
    for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    expect(measured).not.toHaveBeenCalled();
  });

  it.each(['touch', 'mouse'] as const)(
    'a window that is dragged by %s snaps to the nearer side and stays small',
    async (pointer) => {
      const started = await start();
      const before = started.box();
      drag(started, -160, 200, pointer);
      const after = started.box();
      expect([after.left, Math.round(after.top - before.top)]).toEqual([8, 200]);
      expect(started.region().dataset['size']).toBe('small');
      drag(started, 60, -900, pointer);
      expect([started.box().left, started.box().top]).toEqual([8, started.log.getBoundingClientRect().top + 8]);
    },
  );

  it('arrows move the window, and it keeps its position after it was closed', async () => {
    const { grip, box } = await start();
    act(() => grip().focus());
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Shift>}{ArrowDown}{/Shift}');
    const top = 100 + 8 + 96;
    await vi.waitFor(() => expect([box().left, box().top]).toEqual([8, top]));
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(screen.queryByRole('region', { name: '工地监控' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '工地' }));
    expect([box().left, box().top]).toEqual([8, top]);
  });

  it('[UI-CAMERA-12] a press enlarges the window to the contents of the panel, with the same video; 收起 makes it small', async () => {
    const { grip, box, region, log } = await start();
    const video = region().querySelector('video');
    await userEvent.click(grip());
    expect(box().width).toBe(359);
    expect(box().bottom).toBeLessThanOrEqual(log.getBoundingClientRect().bottom);
    for (const name of ['上一个', '下一个', '截图', '刷新']) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(region().textContent).toContain('1 / 3');
    expect(region().querySelector('video')).toBe(video);
    expect(await violations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '收起' }));
    expect(box().width).toBe(150);
    await userEvent.click(screen.getByRole('button', { name: '放大' }));
    expect(box().width).toBe(359);
  });
});
