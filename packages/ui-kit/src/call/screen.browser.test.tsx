import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { callWindow, party } from '../testing/callWindow.js';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { CallWindow } from './CallWindow.js';

beforeEach(() => page.viewport(1280, 860));

const PEER = party('3001', '王师傅');

describe('a shared screen in a call (CALL)', () => {
  it('共享 shares a screen and ends that; a voice call and a browser that cannot have no such button', async () => {
    const onScreen = vi.fn();
    const props = { ...callWindow(), onScreen, onVoice: vi.fn() };
    const self = party('1001', '林晓', { hasScreen: true });
    const { user, rerender } = mount(<CallWindow {...props} kind="video" peer={PEER} />);
    await user.click(screen.getByRole('button', { name: '共享屏幕' }));
    rerender(<CallWindow {...props} self={self} kind="video" peer={PEER} />);
    const stop = screen.getByRole('button', { name: '停止共享' });
    expect(stop.dataset['off']).toBe('true');
    expect(screen.queryByLabelText('林晓的屏幕')).toBeNull();
    await user.click(stop);
    expect(onScreen.mock.calls).toEqual([[true], [false]]);
    // Each button has 8 px of room beside its disc of 48 px, also where there are seven.
    for (const { width } of screen
      .getAllByRole('button')
      .filter((one) => one.dataset['off'] !== undefined)
      .map((one) => one.getBoundingClientRect()))
      expect(Math.round(width)).toBeGreaterThanOrEqual(56);
    expect(await violations()).toEqual([]);
    rerender(<CallWindow {...props} kind="voice" peer={PEER} />);
    expect(screen.queryByRole('button', { name: '共享屏幕' })).toBeNull();
    rerender(<CallWindow {...props} onScreen={undefined} kind="video" peer={PEER} />);
    expect(screen.queryByRole('button', { name: '共享屏幕' })).toBeNull();
  });

  it('the peer’s screen is the large picture, whole and not mirrored, in place of their camera', async () => {
    const props = callWindow();
    const camera = { ...PEER, hasPicture: true };
    const self = party('1001', '林晓', { hasPicture: true });
    const { user, rerender } = mount(<CallWindow {...props} self={self} kind="video" peer={camera} />);
    await user.click(screen.getByRole('button', { name: '切换画面' }));
    rerender(<CallWindow {...props} self={self} kind="video" peer={{ ...camera, hasScreen: true }} />);
    const picture = screen.getByLabelText('王师傅的屏幕');
    expect(getComputedStyle(picture).objectFit).toBe('contain');
    const box = picture.getBoundingClientRect();
    expect(box.width).toBeGreaterThan(300);
    // The words and the buttons are below it.
    expect(screen.getByText('正在通话中...').getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
    expect(screen.queryByLabelText('王师傅的画面')).toBeNull();
    const sources = props.attach.mock.calls.flatMap(([id, , source]) => (id === PEER.id ? [source] : []));
    expect([...new Set(sources)]).toEqual(['camera', 'screen']);
    rerender(<CallWindow {...props} self={self} kind="video" peer={camera} />);
    expect(getComputedStyle(screen.getByLabelText('王师傅的画面')).objectFit).toBe('cover');
  });

  it('a refused screen is explained in the window until its cross is pressed', async () => {
    const props = { ...callWindow(), onScreen: vi.fn(), missing: [{ kind: 'screen', error: 'denied' } as const] };
    const { user } = mount(<CallWindow {...props} kind="video" peer={PEER} />);
    expect(screen.getByText(/^屏幕没有共享：你取消了选择/u)).toBeTruthy();
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    expect(props.onScreen.mock.calls).toEqual([[false]]);
  });
});
