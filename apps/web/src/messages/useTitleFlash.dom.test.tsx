import { act, cleanup, render } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { useTitleFlash } from './useTitleFlash.js';

function Flash({ title, flash }: { readonly title: string; readonly flash: string | null }) {
  useTitleFlash(title, flash);
  return null;
}

function start() {
  vi.useFakeTimers();
  let isHidden = false;
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isHidden ? 'hidden' : 'visible'));
  const view = render(<Flash title="我的消息" flash={null} />);
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return {
    show: (title: string, flash: string | null) => view.rerender(<Flash title={title} flash={flash} />),
    hide: (hidden: boolean) => {
      isHidden = hidden;
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    },
    titles: (count: number) =>
      Array.from({ length: count }, () => {
        const { title } = document;
        pass(1_000);
        return title;
      }),
  };
}

describe('the title of a tab (FLASH)', () => {
  it('while the page is hidden the title alternates between the message and its own text', () => {
    const { show, hide, titles } = start();
    hide(true);
    show('(1) 我的消息', '【您有新的消息】');
    expect(titles(4)).toEqual(['【您有新的消息】', '(1) 我的消息', '【您有新的消息】', '(1) 我的消息']);
    show('(2) 我的消息', '【你有2条新消息】');
    expect(new Set(titles(4))).toEqual(new Set(['【你有2条新消息】', '(2) 我的消息']));
  });

  it('a visible page has its own title at once, and no timer', () => {
    const { show, hide, titles } = start();
    show('我的消息', '【您有新的消息】');
    expect(titles(3)).toEqual(['我的消息', '我的消息', '我的消息']);
    hide(true);
    expect(document.title).toBe('【您有新的消息】');
    hide(false);
    expect([document.title, vi.getTimerCount()]).toEqual(['我的消息', 0]);
    hide(true);
    show('我的消息', null);
    expect([document.title, vi.getTimerCount()]).toEqual(['我的消息', 0]);
  });
});
