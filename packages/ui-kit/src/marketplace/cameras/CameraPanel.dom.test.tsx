import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cameraPanel } from '../../testing/cameraPanel.js';
import { mount } from '../../testing/mount.js';
import { CameraPanel } from './CameraPanel.js';
import type { CameraPanelProps } from './CameraStage.js';

function start(changes: Partial<CameraPanelProps> = {}) {
  const { props, calls } = cameraPanel(changes);
  const view = mount(<CameraPanel {...props} />);
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...view, calls, props, button, press: (name: string) => view.user.click(button(name)) };
}

describe('the camera panel (CAMERA)', () => {
  it('[UI-CAMERA-1] the panel has a name, shows the number of its camera and of all, and has buttons to the others', async () => {
    // At the ends the arrows stay enabled, because a press reports the end.
    const { calls, press } = start({ index: 0 });
    expect(screen.getByRole('region', { name: '工地监控' }).textContent).toContain('1 / 3');
    expect(screen.getByText('在线 2 / 3')).toBeTruthy();
    expect(screen.getByLabelText('客厅监控画面').tagName).toBe('VIDEO');
    await press('上一个');
    await press('下一个');
    expect(calls.onStep.mock.calls).toEqual([[-1], [1]]);
  });

  it('what is below the cameras is shown beside the messages only', () => {
    const { unmount } = start({ place: 'beside', below: <p>订单</p> });
    expect(screen.getByText('订单')).toBeTruthy();
    unmount();
    start({ below: <p>订单</p> });
    expect(screen.queryByText('订单')).toBeNull();
  });

  it.each([
    ['connecting', '正在连接摄像头…', false],
    ['off', '师傅未开启摄像头', false],
    ['failed', '师傅未开启摄像头', true],
  ] as const)('[UI-CAMERA-2] a stream that is %s says %s', async (picture, words, canRetry) => {
    const { calls, press } = start({ picture });
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: '重试' })).toHaveLength(canRetry ? 1 : 0);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '截图' }).disabled).toBe(true);
    if (!canRetry) return;
    await press('重试');
    expect(calls.onRefresh).toHaveBeenCalledOnce();
  });

  it('[UI-CAMERA-3] offline cameras are counted in a banner that can be dismissed', async () => {
    const { calls, press, rerender, props } = start({ disconnected: 2 });
    const words = screen.getByText('2台设备已断开连接，请联系师傅');
    expect(words.dataset['literal']).toBe('2 devices disconnected, please contact the master');
    await press('关闭');
    expect(calls.onDismiss).toHaveBeenCalledOnce();
    rerender(<CameraPanel {...props} disconnected={0} />);
    expect(screen.queryByText(/断开连接/u)).toBeNull();
  });

  it('[UI-CAMERA-4] the collapsed panel shows stills that open their cameras, and no stream', async () => {
    const { calls, press, container, button } = start({ isOpen: false });
    expect(container.querySelector('video')).toBeNull();
    expect(button('展开').getAttribute('aria-expanded')).toBe('false');
    await press('主卧，离线');
    await press('展开');
    expect([calls.onShow.mock.calls, calls.onToggle.mock.calls.length]).toEqual([[[2]], 1]);
  });

  it('[UI-CAMERA-4] the panel refreshes one request at a time, collapses, and takes a snapshot', async () => {
    const { calls, press, rerender, props, button } = start();
    for (const name of ['刷新', '收起', '截图']) await press(name);
    expect([calls.onRefresh, calls.onToggle, calls.onSnapshot].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    rerender(<CameraPanel {...props} isRefreshing />);
    expect(button('刷新').getAttribute('aria-busy')).toBe('true');
  });
});
