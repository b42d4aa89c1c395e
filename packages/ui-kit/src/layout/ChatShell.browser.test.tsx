import { act, screen } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { StripRoom } from '../call/CallFrame.js';
import { mount } from '../testing/mount.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { AppHeader } from './AppHeader.js';
import { ChatShell } from './ChatShell.js';
import { PaneHeader } from './PaneHeader.js';
import { createToaster, ToastViewport } from '../primitives/ToastViewport.js';

const hrefs = { home: '#h', square: '#s', message: '#m', order: '#o', user: '#u' };
const person = { nickname: '晓晓家装', avatarUrl: '', onLogOut: () => {} };
const header = <AppHeader brand="Fitout" hrefs={hrefs} current="message" unread={0} {...person} />;

async function start(width: number, hasSelection: boolean) {
  await page.viewport(width, 900);
  onTestFinished(() => page.viewport(1280, 800));
  mount(
    <>
      <GlobalStyle />
      {header}
      <ChatShell hasSelection={hasSelection} side={<p id="side">列表</p>}>
        <p id="pane">会话</p>
      </ChatShell>
    </>,
  );
  const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  return {
    shell: () => box('[data-selected]'),
    side: () => box('[data-selected] > :first-child'),
    pane: () => box('[data-selected] > :last-child'),
    nav: () => box('nav'),
    header: () => box('header'),
  };
}

describe('the messaging screen (LAYOUT)', () => {
  it('[UI-LAYOUT-3] the screen is 1200 px wide with a list of 312 px and at least 720 px high', async () => {
    const { shell, side, header } = await start(1440, true);
    expect(shell().width).toBe(1200);
    expect(side().width).toBe(312);
    expect(shell().height).toBeGreaterThanOrEqual(720);
    expect(header().height).toBe(72);
  });

  it.each([
    [577, true, 312],
    [576, false, 576],
    [576, true, 576],
    [575, true, 0],
    [375, false, 375],
  ])('[UI-LAYOUT-4] at %i px, conversation open: %s, the list is %i px wide', async (width, hasSelection, expected) => {
    const { side, pane } = await start(width, hasSelection);
    const isBelow = hasSelection && width <= 576;
    const hasRoom = pane().width === width && pane().top >= side().bottom;
    expect([side().width, hasRoom]).toEqual([expected, isBelow]);
  });

  it('[UI-LAYOUT-11] on a phone the page’s header is hidden above the list, and the bottom bar stays', async () => {
    const { header, nav, shell } = await start(375, false);
    expect([header().height, nav().height, nav().bottom]).toEqual([0, 56, 900]);
    expect([shell().top, shell().height]).toEqual([0, 900 - 56]);
    expect(screen.queryByRole('button', { name: '退出' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Fitout' })).toBeNull();
    expect(screen.getAllByRole('link')).toHaveLength(5);
  });

  it('on a phone an open conversation fills the screen', async () => {
    const chosen = await start(375, true);
    expect(chosen.shell().top).toBe(0);
    expect(chosen.shell().height).toBe(900);
    expect([chosen.header().height, chosen.nav().height]).toEqual([0, 0]);
  });

  it.each([
    [576, false],
    [576, true],
  ])('at %i px, conversation open: %s, header and bar stay', async (width, hasSelection) => {
    const { header, nav, shell } = await start(width, hasSelection);
    expect([header().height, nav().height]).toEqual([56, 56]);
    expect(shell().height).toBe(900 - 112);
  });

  it('the strip of a minimised call keeps its room above the conversation', async () => {
    const { header, shell } = await start(375, true);
    mount(<StripRoom />);
    expect([header().height, shell().top]).toEqual([44, 44]);
    expect(shell().bottom).toBe(900);
  });

  it('below 992 px the navigation is a bar at the bottom', async () => {
    const { nav } = await start(991, true);
    expect(nav().bottom).toBe(900);
    expect(nav().width).toBe(991);
    await page.viewport(992, 900);
    expect(nav().top).toBe(0);
  });

  it.each([
    [375, 812, 132],
    [375, 476, 132],
    [800, 700, 56],
    [1280, 800, 0],
    [1920, 1080, 0],
  ])('at %i × %i toasts cover neither a head, %i px of strips nor the text box', async (width, height, strips) => {
    await page.viewport(width, height);
    onTestFinished(() => page.viewport(1280, 800));
    const toaster = createToaster();
    const { container } = mount(
      <>
        <GlobalStyle />
        {header}
        <ChatShell hasSelection side={null}>
          <PaneHeader title="全屋灯具安装" />
          <div style={{ flex: 'none', height: strips }} />
          <div className="list" style={{ flex: 1 }} />
          <div style={{ flex: 'none', height: width < 576 ? 113 : 109 }} />
        </ChatShell>
        <ToastViewport toaster={toaster} />
      </>,
    );
    act(() => {
      for (const words of ['一', '二', '三']) toaster.notify('info', words);
    });
    const toasts = screen.getAllByRole('status').map((toast) => toast.getBoundingClientRect());
    expect(toasts).toHaveLength(3);
    const list = container.querySelector('.list')?.getBoundingClientRect() ?? new DOMRect();
    expect(list.height).toBeGreaterThan(0);
    for (const { top, bottom } of toasts) {
      expect(top).toBeGreaterThanOrEqual(list.top);
      expect(bottom).toBeLessThanOrEqual(list.bottom);
    }
  });
});
