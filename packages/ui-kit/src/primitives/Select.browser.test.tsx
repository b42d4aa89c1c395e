import { screen, waitFor, within } from '@testing-library/react';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { Screen } from '../testing/Screen.js';
import { violations } from '../testing/violations.js';
import { KitRoot } from '../theme/KitRoot.js';
import { Dialog } from './Dialog.js';
import { Select, type SelectProps } from './Select.js';

const KINDS = [
  { value: 'full', label: '已约满', disabled: true },
  { value: 'water', label: '水电' },
  { value: 'wall', label: '泥瓦' },
  { value: 'paint', label: 'Paint' },
  { value: 'plaster', label: 'Plaster' },
];
const MANY = Array.from({ length: 40 }, (_, at) => ({ value: `${at}`, label: `第 ${at} 项` }));

beforeEach(() => page.viewport(1280, 860));

function Kept({ value: first = '', onChange, ...props }: Partial<SelectProps>) {
  const [value, setValue] = useState(first);
  function handleChange(next: string) {
    setValue(next);
    onChange?.(next);
  }
  return <Select label="工种" options={KINDS} {...props} value={value} onChange={handleChange} />;
}

/** Mounts a select between two other elements. */
function open(props: Partial<SelectProps> = {}) {
  return mount(
    <Screen>
      <button type="button">前</button>
      <div>
        <Kept {...props} />
      </div>
      <button type="button">后</button>
    </Screen>,
  );
}

const select = () => screen.getByRole('combobox', { name: '工种' });
const list = () => screen.findByRole('listbox', { name: '工种' });
/** Waits until the option with these words has the focus. */
const waitForFocusOn = (words: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(words));
const isClosed = () => waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());

describe('opening the list of a select (CHOICE)', () => {
  it.each(['{Enter}', ' ', '{ArrowDown}', '{ArrowUp}'])('%j opens the list at the chosen option', async (key) => {
    const { user } = open({ value: 'wall' });
    select().focus();
    await user.keyboard(key);
    expect(within(await list()).getByRole('option', { selected: true }).textContent).toBe('泥瓦');
    await waitForFocusOn('泥瓦');
  });

  it('a letter continues from the chosen option, with wrap-around', async () => {
    const { user } = open({ value: 'paint' });
    select().focus();
    await user.keyboard('p');
    await waitForFocusOn('Plaster');
    await user.keyboard('{Enter}');
    await isClosed();
    expect(select().textContent).toBe('Plaster');
    await user.keyboard('P');
    await waitForFocusOn('Paint');
  });

  it('a long list shows the chosen option in its middle', async () => {
    const { user } = open({ options: MANY, value: '25' });
    await user.click(select());
    await waitForFocusOn('第 25 项');
    const [box, row] = [(await list()).getBoundingClientRect(), document.activeElement?.getBoundingClientRect()];
    const middle = ({ top, height }: DOMRect) => top + height / 2;
    expect(Math.abs(middle(box) - middle(row ?? box))).toBeLessThan(8);
  });

  it('a press on the label focuses the select and opens nothing', async () => {
    const { user } = mount(
      <Screen>
        <label htmlFor="kind">工种 *</label>
        <Kept id="kind" />
      </Screen>,
    );
    await user.click(screen.getByText('工种 *'));
    expect(document.activeElement).toBe(screen.getByLabelText('工种 *'));
    expect(select().getAttribute('aria-expanded')).toBe('false');
    await user.keyboard('{Enter}');
    expect(await list()).toBeTruthy();
  });
});

describe('choosing from the list of a select (CHOICE)', () => {
  it('arrows, Home, End and letters move, Enter chooses, and the focus returns', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const { user } = open({ onChange });
    await user.click(select());
    await waitForFocusOn('水电');
    for (const [key, words] of [
      ['{ArrowDown}', '泥瓦'],
      ['{End}', 'Plaster'],
      ['{ArrowUp}', 'Paint'],
      ['{Home}', '已约满'],
      ['pl', 'Plaster'],
    ] as const) {
      await user.keyboard(key);
      await waitForFocusOn(words);
    }
    await user.keyboard('{Enter}');
    await isClosed();
    expect(onChange.mock.calls).toEqual([['plaster']]);
    expect(select().textContent).toBe('Plaster');
    await waitFor(() => expect(document.activeElement).toBe(select()));
  });

  it('the mouse chooses; choosing the chosen option reports nothing, and a disabled one cannot be chosen', async () => {
    const onChange = vi.fn<(value: string) => void>();
    open({ onChange });
    const press = (role: 'combobox' | 'option', name: string, force = false) =>
      userEvent.click(page.getByRole(role, { name }), { force });
    for (const _again of [1, 2]) {
      await press('combobox', '工种');
      await press('option', '泥瓦');
      await isClosed();
    }
    await press('combobox', '工种');
    await press('option', '已约满', true);
    expect(screen.getByRole('option', { name: '已约满' }).getAttribute('aria-disabled')).toBe('true');
    expect(onChange.mock.calls).toEqual([['wall']]);
  });

  it('Escape and a press beside the list close only the list', async () => {
    const onChange = vi.fn<(value: string) => void>();
    const { user } = open({ onChange });
    const beside = vi.fn<() => void>();
    screen.getByText('前').addEventListener('click', beside);
    await user.click(select());
    await waitForFocusOn('水电');
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(select()));
    await user.click(select());
    await waitForFocusOn('水电');
    const { left, top } = screen.getByText('前').getBoundingClientRect();
    await userEvent.click(document.body, { position: { x: left + 8, y: top + 8 }, force: true });
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(select()));
    expect([beside.mock.calls, onChange.mock.calls]).toEqual([[], []]);
  });

  it('Tab closes the list and moves to the next element', async () => {
    open();
    await userEvent.click(select());
    await waitForFocusOn('水电');
    await userEvent.keyboard('{Tab}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText('后')));
  });

  it('in a dialog Escape closes the list, then the dialog; typed values stay', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = mount(
      <Dialog title="修改地址" onClose={onClose}>
        <input aria-label="备注" />
        <Kept />
      </Dialog>,
    );
    await user.type(await screen.findByLabelText('备注'), '带梯子');
    await user.click(select());
    await waitForFocusOn('水电');
    await user.keyboard('{Escape}');
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(select()));
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('备注').value).toBe('带梯子');
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('a press beside the list of a dialog, on its scrim too, leaves the dialog open', async () => {
    const onClose = vi.fn<() => void>();
    const { user } = mount(
      <Dialog title="修改地址" onClose={onClose}>
        <Kept />
      </Dialog>,
    );
    await user.click(await screen.findByRole('combobox', { name: '工种' }));
    await waitForFocusOn('水电');
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await isClosed();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(select());
    await user.click(within(await list()).getByText('泥瓦'));
    expect(select().textContent).toBe('泥瓦');
  });
});

describe('the look of a select (CHOICE)', () => {
  it('on a phone the list is a sheet with a title, a cross and rows of 44 px', async () => {
    await page.viewport(375, 667);
    const { user } = open({ options: MANY, value: '25' });
    await user.click(select());
    await waitForFocusOn('第 25 项');
    const box = await list();
    expect(screen.getByText('工种', { selector: 'p' }).checkVisibility()).toBe(true);
    const rows = within(box)
      .getAllByRole('option')
      .map((row) => row.getBoundingClientRect());
    expect(Math.min(...rows.map(({ height }) => height))).toBeGreaterThanOrEqual(44);
    await Promise.all(document.getAnimations().map(({ finished }) => finished));
    const { left, right, bottom } = box.getBoundingClientRect();
    expect([left, right, bottom]).toEqual([0, 375, 667]);
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: '关闭' }));
    await isClosed();
    await waitFor(() => expect(document.activeElement).toBe(select()));
  });

  it('the list adds no style element with text', async () => {
    const { user } = open();
    const texts = () => [...document.querySelectorAll('style')].map(({ textContent }) => textContent);
    const before = texts();
    await user.click(select());
    await waitForFocusOn('水电');
    expect(texts().filter((text) => text.includes('base-ui'))).toEqual([]);
    expect(texts().length).toBe(before.length);
  });

  it('inside a shadow root the list opens, looks the same, and works by keys and mouse', async () => {
    const host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    const box = document.createElement('div');
    shadow.append(box);
    const root = createRoot(box);
    onTestFinished(() => {
      act(() => root.unmount());
      host.remove();
    });
    act(() =>
      root.render(
        <KitRoot>
          <label htmlFor="kind">选择</label>
          <Kept id="kind" />
        </KitRoot>,
      ),
    );
    const button = await waitFor(
      () => shadow.querySelector<HTMLElement>('[role=combobox]') ?? Promise.reject(new Error()),
    );
    shadow.querySelector('label')?.click();
    expect(shadow.activeElement).toBe(button);
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(shadow.activeElement?.textContent).toBe('水电'));
    const popup = shadow.querySelector('[role=listbox]')?.parentElement ?? box;
    expect(popup.getRootNode()).toBe(shadow);
    expect(getComputedStyle(popup).borderRadius).toBe('12px');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(button.textContent).toBe('泥瓦'));
    await waitFor(() => expect(shadow.activeElement).toBe(button));
    await userEvent.click(button);
    await waitFor(() => expect(shadow.activeElement?.textContent).toBe('泥瓦'));
    await userEvent.click(shadow.querySelectorAll('[role=option]')[3] ?? box);
    await waitFor(() => expect(button.textContent).toBe('Paint'));
  });
});
