import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeTimeline } from '../testing/fakeTimeline.js';
import { mountList } from '../testing/mountList.js';
import { ME, message, text } from '../testing/samples.js';
import { violations } from '../testing/violations.js';
import type { MessageListProps } from './MessageListModel.js';

beforeEach(() => page.viewport(1280, 860));

async function start(over: Partial<MessageListProps> = {}) {
  const model = fakeTimeline([
    message({ id: 'theirs', body: text('您好') }),
    message({ id: 'mine', from: ME, status: 'sent', body: text('写错了') }),
    message({ id: 'failed', from: ME, status: 'failed', serverId: null, body: text('没发出去') }),
    message({ id: 'link', body: text('https://a.cn') }),
  ]);
  const on = {
    onRecall: vi.fn<NonNullable<MessageListProps['onRecall']>>(({ id }) => {
      model.change((list) => {
        const at = list.findIndex((each) => each.id === id);
        const record = list[at];
        if (record !== undefined) list[at] = { ...record, status: 'recalled', body: text('') };
      });
    }),
    onQuote: vi.fn<NonNullable<MessageListProps['onQuote']>>(),
    onCopy: vi.fn<NonNullable<MessageListProps['onCopy']>>(),
    onReedit: vi.fn<NonNullable<MessageListProps['onReedit']>>(),
  };
  const recalledTexts = { find: (id: string) => (id === 'mine' ? '写错了' : null) };
  const { row: find, ...view } = await mountList(model, { recalledTexts, ...on, ...over });
  const row = (id: string) => {
    const found = find(id);
    if (found === null) throw new Error(`no row ${id}`);
    return found;
  };
  const button = (id: string) => row(id).querySelector<HTMLElement>('.more');
  const focusOn = (id: string) => act(() => button(id)?.focus());
  return { ...view, ...on, row, button, focusOn };
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const menuClosed = () => vi.waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

describe('the menu of a message (MENU)', () => {
  it('R096: on a phone the menu of a message is at its bubble and has its exact time', async () => {
    await page.viewport(375, 812);
    const { bubble } = await start({ onRemove: vi.fn<() => void>() });
    await userEvent.click(bubble('mine'), { button: 'right' });
    const menu = await screen.findByRole('menu');
    // It is at the bubble, which is lifted, and only what cannot be undone is red.
    const [box, { top, bottom }] = [menu.getBoundingClientRect(), bubble('mine').getBoundingClientRect()];
    expect(Math.min(Math.abs(top - box.bottom), Math.abs(box.top - bottom))).toBeLessThanOrEqual(8);
    expect(bubble('mine').hasAttribute('data-lifted')).toBe(true);
    const red = screen.getAllByRole('menuitem').filter(({ dataset }) => dataset['danger'] === 'true');
    expect(red.map(({ textContent }) => textContent)).toEqual(['删除']);
    expect(menu.querySelector('p')?.textContent).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/u);
    expect(menu.querySelector('p')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('on a phone the menu stays beside a message that is sent, and gets more actions, while it is open', async () => {
    await page.viewport(375, 600);
    const on = { onRemove: vi.fn(), onReact: vi.fn(), onEdit: vi.fn(), onPin: vi.fn(), onForward: vi.fn() };
    const { bubble, model } = await start({ ...on, onSelect: vi.fn(), onRemind: vi.fn(), onTranslate: vi.fn() });
    const turn = (status: 'sending' | 'sent') =>
      act(() =>
        model.change((list) => {
          const last = list.at(-1);
          if (last !== undefined)
            list[list.length - 1] = {
              ...last,
              from: ME,
              status,
              serverId: status === 'sent' ? 's' : null,
              body: text('好'),
            };
        }),
      );
    turn('sending');
    await userEvent.click(bubble('link'), { button: 'right' });
    const menu = await screen.findByRole('menu');
    const before = items().length;
    turn('sent');
    await vi.waitFor(() => expect(items().length).toBeGreaterThan(before));
    const [box, { top, bottom }] = [menu.getBoundingClientRect(), bubble('link').getBoundingClientRect()];
    expect(Math.min(Math.abs(top - box.bottom), Math.abs(box.top - bottom))).toBeLessThanOrEqual(8);
  });

  it.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}', '{Enter}'])(
    '[UI-MENU-3]%s opens it, arrows and Enter choose, Esc returns the focus',
    async (keys) => {
      const { focusOn, button, onQuote } = await start();
      focusOn('theirs');
      await userEvent.keyboard(keys);
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('复制'));
      expect(items()).toEqual(['复制', '引用']);
      await userEvent.keyboard('{Escape}');
      await menuClosed();
      expect(document.activeElement).toBe(button('theirs'));
      await userEvent.keyboard(keys);
      await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('复制'));
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(onQuote.mock.calls.map(([{ id }]) => id)).toEqual(['theirs']);
      await menuClosed();
    },
  );

  it('[UI-MENU-3]a long press opens it, a moved finger does not', async () => {
    const { bubble } = await start();
    const touch = (type: string, clientY: number) =>
      bubble('theirs').dispatchEvent(
        new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: 60, clientY }),
      );
    act(() => void touch('pointerdown', 100));
    expect(await screen.findByRole('menu')).toBeTruthy();
    act(() => void touch('pointerup', 100));
    // The end of the touch presses neither the menu under the finger nor, in browsers that send a click even so, the
    // bubble.
    const lifted = new TouchEvent('touchend', { bubbles: true, cancelable: true });
    bubble('theirs').dispatchEvent(lifted);
    expect(lifted.defaultPrevented).toBe(true);
    expect(screen.queryByRole('menu')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await menuClosed();
    act(() => void touch('pointerdown', 100));
    expect(await screen.findByRole('menu')).toBeTruthy();
    act(() => void touch('pointerup', 100));
    const clicked = new MouseEvent('click', { bubbles: true, cancelable: true });
    bubble('theirs').dispatchEvent(clicked);
    expect(clicked.defaultPrevented).toBe(true);
    await userEvent.keyboard('{Escape}');
    await menuClosed();
    vi.useFakeTimers();
    touch('pointerdown', 100);
    touch('pointermove', 140);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('[UI-MENU-2] it copies the text, or the selected part of it', async () => {
    const { bubble, onCopy } = await start();
    await userEvent.click(bubble('theirs'), { button: 'right' });
    await userEvent.click(screen.getByRole('menuitem', { name: '复制' }));
    window
      .getSelection()
      ?.setBaseAndExtent(
        bubble('theirs').firstChild ?? bubble('theirs'),
        0,
        bubble('theirs').firstChild ?? bubble('theirs'),
        1,
      );
    act(() => {
      bubble('theirs').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    });
    act(() => screen.getByRole('menuitem', { name: '复制' }).click());
    expect(onCopy.mock.calls.map(([words]) => words)).toEqual(['您好', '您']);
  });

  it('a failed message can be retried or deleted in it; a recall of its message closes it', async () => {
    const { bubble, model } = await start();
    await userEvent.click(bubble('failed'), { button: 'right' });
    expect(items()).toEqual(['复制', '重发', '删除']);
    await userEvent.click(screen.getByRole('menuitem', { name: '删除' }));
    expect(model.discarded).toEqual(['failed']);
    await userEvent.click(bubble('theirs'), { button: 'right' });
    act(() =>
      model.change((list) => {
        const record = list[0];
        if (record !== undefined) list[0] = { ...record, status: 'recalled' };
      }),
    );
    await menuClosed();
  });

  it('[UI-MENU-3] the empty space beside the bubble keeps the browser’s own menu, by mouse and finger', async () => {
    const { row } = await start();
    const rightClick = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    act(() => void row('theirs').dispatchEvent(rightClick));
    expect(rightClick.defaultPrevented).toBe(false);
    vi.useFakeTimers();
    row('theirs').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
    act(() => void vi.advanceTimersByTime(2_000));
    vi.useRealTimers();
    expect(screen.queryByRole('menu')).toBeNull();
  });
});
