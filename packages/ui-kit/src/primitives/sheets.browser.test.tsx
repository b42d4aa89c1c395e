import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TOUCH_ONLY } from '../a11y/useMediaQuery.js';
import { mount } from '../testing/mount.js';
import { preferReducedMotion } from '../testing/preferReducedMotion.js';
import { violations } from '../testing/violations.js';
import { GlobalStyle } from '../theme/GlobalStyle.js';
import { KitRoot } from '../theme/KitRoot.js';
import { Button } from './Button.js';
import { Dialog } from './Dialog.js';
import { ActionMenu, MenuButton } from './ActionMenu.js';
import { TabBar } from './TabBar.js';

beforeEach(() => page.viewport(375, 812));
afterEach(() => page.viewport(1280, 860));

const items = [
  { id: 'friend', label: '添加好友' },
  { id: 'group', label: '创建群组' },
] as const;

async function startMenu() {
  const { button, onPick } = mountMenu();
  await userEvent.click(button);
  const menu = await screen.findByRole('menu', { name: '更多' });
  return { onPick, button, menu };
}

/** Opens the sheet by a long press, which leaves the focus in the text box until the sheet takes it. */
async function startFromTextBox() {
  const { button } = mountMenu();
  await userEvent.type(screen.getByRole('textbox'), 'a');
  async function open() {
    fireEvent.click(button);
    return screen.findByRole('menu', { name: '更多' });
  }
  return { button, open };
}

function mountMenu() {
  const onPick = vi.fn<(id: string) => void>();
  mount(
    <>
      <GlobalStyle />
      <input aria-label="输入消息" />
      <MenuButton label="更多" items={items} onPick={onPick}>
        +
      </MenuButton>
    </>,
  );
  return { onPick, button: screen.getByRole('button', { name: '更多' }) };
}

function Opener() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <GlobalStyle />
      <Button onClick={() => setOpen(true)}>打开</Button>
      {isOpen && (
        <Dialog title="添加好友" onClose={() => setOpen(false)}>
          <p style={{ flex: 'none', height: 2_000 }}>很长</p>
        </Dialog>
      )}
    </>
  );
}

async function startDialog() {
  mount(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: '打开' }));
  const dialog = await screen.findByRole('dialog', { name: '添加好友' });
  const text = screen.getByText('很长');
  return { dialog, text, heading: screen.getByRole('heading', { name: '添加好友' }) };
}

/** Swipes down by this distance in px, so fast that the result does not depend on the speed. */
function swipe(on: Element, down: number, pointerType = 'touch') {
  const finger = { pointerId: 1, pointerType, isPrimary: true, button: 0, clientX: 100 };
  // A synthetic pointer cannot be captured.
  const captured = vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined);
  fireEvent.pointerDown(on, { ...finger, clientY: 100 });
  fireEvent.pointerMove(on, { ...finger, clientY: 100 + down / 2 });
  fireEvent.pointerMove(on, { ...finger, clientY: 100 + down });
  fireEvent.pointerUp(on, { ...finger, clientY: 100 + down });
  captured.mockRestore();
}

const shown = (role: string) => screen.queryByRole(role);
/** Presses beside the open window until it closes, because it ignores presses right after it opened. */
const pressBeside = (role: string, target: () => Element) =>
  vi.waitFor(async () => {
    await userEvent.click(target(), { position: { x: 100, y: 10 } });
    expect(screen.queryByRole(role)).toBeNull();
  });

describe('menus on a phone (SHEET)', () => {
  it('a menu is a sheet at the lower edge with rows of 48 px, and takes the focus', async () => {
    const { menu } = await startMenu();
    for (const running of menu.getAnimations()) running.finish();
    const box = menu.getBoundingClientRect();
    expect([box.left, box.right, box.bottom]).toEqual([0, 375, 812]);
    for (const row of screen.getAllByRole('menuitem'))
      expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    expect(menu.contains(document.activeElement)).toBe(true);
    expect(await violations()).toEqual([]);
  });

  it.each([2, 8, 11, 13])('%i entries at a subject are a grid within the phone', async (count) => {
    const many = Array.from({ length: count }, (_, index) => ({ id: String(index), label: '稍后提醒' }));
    const rest = {
      place: { x: 0, y: 0 },
      subject: document.body,
      returnFocusTo: null,
      onPick: vi.fn(),
      onClose: vi.fn(),
    };
    mount(
      <>
        <GlobalStyle />
        <ActionMenu label="更多" items={many} {...rest} />
      </>,
    );
    const { left, right } = (await screen.findByRole('menu')).getBoundingClientRect();
    expect([left >= 0, right <= 375]).toEqual([true, true]);
  });

  it.each(['{Escape}', '{Tab}'])('%s closes the sheet and returns the focus to its button', async (keys) => {
    const { button, onPick } = await startMenu();
    await userEvent.keyboard(keys);
    await vi.waitFor(() => expect(shown('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('arrows move, Enter chooses, and the focus returns before the choice is reported', async () => {
    const { button, onPick } = await startMenu();
    const focused: (Element | null)[] = [];
    onPick.mockImplementation(() => void focused.push(document.activeElement));
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(onPick).toHaveBeenCalledExactlyOnceWith('group');
    expect(focused).toEqual([button]);
    await vi.waitFor(() => expect(shown('menu')).toBeNull());
  });

  it('the phone’s back gesture, a `cancel` event of the modal, closes the sheet', async () => {
    const { menu } = await startMenu();
    act(() => void menu.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await vi.waitFor(() => expect(shown('menu')).toBeNull());
  });

  it.each([true, false])(
    'touch device %s: the focus ring is hidden only on a touch device, until a key is pressed',
    async (isTouch) => {
      const matchMedia = vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
        const list = new EventTarget() as MediaQueryList;
        return Object.assign(list, { matches: query === TOUCH_ONLY ? isTouch : true });
      });
      onTestFinished(() => matchMedia.mockRestore());
      const { button, open } = await startFromTextBox();
      const menu = await open();
      const focusRingText = () => document.querySelector(':focus-visible')?.textContent;
      expect(menu.contains(document.activeElement)).toBe(true);
      expect(focusRingText()).toBe(isTouch ? undefined : '添加好友');
      act(() => void menu.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true })));
      await vi.waitFor(() => expect(shown('menu')).toBeNull());
      expect(document.activeElement).toBe(button);
      expect(focusRingText()).toBe(isTouch ? undefined : '+');
    },
  );

  it('a press beside the sheet closes it', async () => {
    await startMenu();
    await pressBeside('menu', () => document.querySelector('dialog') ?? document.body);
    expect(shown('menu')).toBeNull();
  });

  it('a swipe down closes the sheet; a short one does not, and presses nothing below the finger', async () => {
    const { menu, onPick } = await startMenu();
    const row = screen.getByRole('menuitem', { name: '添加好友' });
    swipe(row, 12);
    fireEvent.click(row);
    expect(onPick).not.toHaveBeenCalled();
    expect(menu.style.translate).toBe('');
    swipe(row, 200);
    await vi.waitFor(() => expect(shown('menu')).toBeNull());
    expect(onPick).not.toHaveBeenCalled();
  });

  it('under reduced motion a sheet neither slides in nor out', async () => {
    await preferReducedMotion();
    const animate = vi.spyOn(Element.prototype, 'animate');
    const { menu } = await startMenu();
    const sliding = () => menu.getAnimations().filter(({ playState }) => playState === 'running');
    await expect.poll(sliding).toEqual([]);
    swipe(screen.getByRole('menuitem', { name: '添加好友' }), 200);
    await vi.waitFor(() => expect(shown('menu')).toBeNull());
    expect(animate).not.toHaveBeenCalled();
  });
});

describe('dialogs on a phone (SHEET)', () => {
  it.each([
    [false, [true, true, 'reverse']],
    [true, [false, false, '']],
  ])('leaves as it came, for nobody but the eye; reduced motion %s: %j', async (isReduced, expected) => {
    if (isReduced) await preferReducedMotion();
    const { dialog } = await startDialog();
    // At once: on a busy machine it may have left after a press by the browser.
    fireEvent.click(screen.getByRole('button', { name: '关闭' }));
    await Promise.resolve();
    expect(shown('dialog')).toBeNull();
    expect([dialog.isConnected, dialog.inert, getComputedStyle(dialog).animationDirection]).toEqual(expected);
    await expect.poll(() => dialog.isConnected).toBe(false);
  });

  it.each(['heading', 'text'] as const)('a swipe down from the %s of a dialog closes it', async (part) => {
    const started = await startDialog();
    swipe(started[part], 200);
    await vi.waitFor(() => expect(shown('dialog')).toBeNull());
  });

  it('content that is scrolled down is scrolled, and the sheet stays', async () => {
    const { dialog, text } = await startDialog();
    const body = text.parentElement;
    act(() => {
      body?.scrollTo(0, 50);
    });
    await vi.waitFor(() => expect(body?.scrollTop).toBe(50));
    swipe(text, 200);
    expect(dialog.style.translate).toBe('');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('in a narrow root on a wide screen a finger closes the dialog and a mouse does not', async () => {
    await page.viewport(1280, 860);
    mount(
      <div style={{ width: 340, height: 480 }}>
        <KitRoot>
          <Opener />
        </KitRoot>
      </div>,
    );
    await userEvent.click(screen.getByRole('button', { name: '打开' }));
    const dialog = await screen.findByRole('dialog', { name: '添加好友' });
    swipe(screen.getByRole('heading', { name: '添加好友' }), 200, 'mouse');
    expect(dialog.style.translate).toBe('');
    swipe(screen.getByRole('heading', { name: '添加好友' }), 200);
    await vi.waitFor(() => expect(shown('dialog')).toBeNull());
  });

  it('on a wide screen a swipe does nothing', async () => {
    await page.viewport(1280, 860);
    const { dialog, heading } = await startDialog();
    swipe(heading, 300);
    expect(dialog.style.translate).toBe('');
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('the second tap of a double tap does not close what the first one opened', async () => {
    mount(<Opener />);
    fireEvent.click(screen.getByRole('button', { name: '打开' }));
    const dialog = await screen.findByRole('dialog');
    // Dispatched at once: on a busy machine a press by the browser may come later than a double tap allows.
    const beside = document.elementFromPoint(100, 10) ?? document.body;
    for (const kind of ['pointerDown', 'mouseDown', 'pointerUp', 'mouseUp', 'click'] as const) {
      fireEvent[kind](beside, { bubbles: true, button: 0, clientX: 100, clientY: 10 });
    }
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('a later press beside the dialog closes it', async () => {
    await startDialog();
    await pressBeside('dialog', () => document.body);
    expect(shown('dialog')).toBeNull();
  });
});

const TABS = ['服务进度', '订单信息', '现场图片', '增项费用', '售后', '评价', '监控录像'].map((label) => ({
  id: label,
  label,
}));

const row = (current: string) => (
  <div style={{ width: 300 }}>
    <TabBar label="订单内容" tabs={TABS} current={current} onPick={() => undefined} />
  </div>
);

it.each(['监控录像', '售后', '服务进度'])('the current tab %s is in view', (current) => {
  const { rerender } = mount(row('现场图片'));
  rerender(row(current));
  const tab = screen.getByRole('tab', { name: current }).getBoundingClientRect();
  const list = screen.getByRole('tablist').getBoundingClientRect();
  expect([tab.left >= list.left, tab.right <= list.right]).toEqual([true, true]);
});
