import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startApp } from '../testing/startApp.js';
import { press } from '../testing/typing.js';

const WORDS = '本地存储不可用，聊天记录仅保留在本页';

describe('storage trouble (FRAME)', () => {
  it('a failed write is reported once, in one line that can be dismissed', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    onTestFinished(() => scrolled.mockRestore());
    const { app } = startApp({ at: '/Home' });
    await screen.findByRole('banner');
    expect(screen.queryByText(WORDS)).toBeNull();
    act(() => app.storage.lost());
    act(() => app.storage.lost());
    expect(await screen.findAllByText(WORDS)).toHaveLength(1);
    press('关闭');
    expect(screen.queryByText(WORDS)).toBeNull();
    act(() => app.storage.lost());
    expect(screen.queryByText(WORDS)).toBeNull();
  });

  it('of lost files only the files are reported, and messages after them', async () => {
    const { app } = startApp({ at: '/Home' });
    act(() => app.storage.lost('files'));
    expect(await screen.findByText('本地存储不可用，未发出的文件仅保留在本页')).not.toBeNull();
    act(() => app.storage.lost());
    act(() => app.storage.lost('files'));
    expect(await screen.findByText(WORDS)).not.toBeNull();
  });
});
