import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { Select } from './Select.js';
import { groupsOf, keyedIndex, restingIndex } from './selectRules.js';

const LIST = './SelectList.js';
const KINDS = [
  { value: 'water', label: '水电', group: '硬装' },
  { value: 'wall', label: '泥瓦', group: '硬装' },
  { value: 'other', label: '其他' },
];
const nothing = () => undefined;

/** A select, whose list is loading until `arrive` is called, and a field beside it. */
async function startLate() {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  // Test files share their modules: this test imports the select again, and so does the next one.
  vi.resetModules();
  vi.doMock(LIST, async () => {
    await arrived;
    return vi.importActual(LIST);
  });
  onTestFinished(() => {
    vi.doUnmock(LIST);
    vi.resetModules();
  });
  const { Select: Late } = await import('./Select.js');
  mount(
    <>
      <Late label="工种" value="" options={KINDS} onChange={nothing} />
      <input aria-label="备注" />
    </>,
  );
  const onKeyDown = vi.fn<() => void>();
  document.addEventListener('keydown', onKeyDown);
  onTestFinished(() => document.removeEventListener('keydown', onKeyDown));
  const select = screen.getByRole('combobox', { name: '工种' });
  return { select, onKeyDown, arrive: () => act(async () => arrive()) };
}

describe('a select (CHOICE)', () => {
  it('a select exposes its value, whether it is required, invalid or disabled, and its description', () => {
    const props = { label: '工种', options: KINDS, onChange: nothing };
    const { rerender } = mount(<Select {...props} value="wall" />);
    const attributes = () =>
      ['aria-required', 'aria-invalid', 'aria-describedby', 'disabled', 'aria-expanded', 'aria-haspopup'].map((name) =>
        screen.getByRole('combobox', { name: '工种' }).getAttribute(name),
      );
    expect(screen.getByRole('combobox').textContent).toBe('泥瓦');
    expect(attributes()).toEqual([null, null, null, null, 'false', 'listbox']);
    rerender(<Select {...props} value="" placeholder="请选择工种" required invalid disabled aria-describedby="why" />);
    expect(screen.getByRole('combobox').textContent).toBe('请选择工种');
    expect(attributes()).toEqual(['true', 'true', 'why', '', 'false', 'listbox']);
  });

  it('Escape, a second press and a lost focus cancel a list that is loading; Escape closes nothing else', async () => {
    const { select, onKeyDown, arrive } = await startLate();
    const waits = () => [select.getAttribute('aria-busy'), select.getAttribute('aria-expanded')];
    fireEvent.click(select);
    expect(waits()).toEqual(['true', 'false']);
    fireEvent.keyDown(select, { key: 'Escape' });
    expect(waits()).toEqual([null, 'false']);
    expect(onKeyDown).not.toHaveBeenCalled();
    fireEvent.click(select);
    fireEvent.click(select);
    expect(waits()).toEqual([null, 'false']);
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    expect(waits()).toEqual(['true', 'false']);
    act(() => screen.getByLabelText('备注').focus());
    expect(waits()).toEqual([null, 'false']);
    await arrive();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('备注'));
    fireEvent.click(select);
    await waitFor(() => expect(screen.getByRole('listbox').id).toBe(select.getAttribute('aria-controls')));
  });
});

describe('the rules of a list (CHOICE)', () => {
  const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });
  const OFF = [{ value: 'a', label: '一', disabled: true }, ...KINDS, { value: 'z', label: '终', disabled: true }];

  it.each([
    ['ArrowDown', 1],
    ['ArrowUp', 1],
    ['Home', 1],
    ['End', 3],
    ['其', 3],
    ['终', 1],
    ['x', 1],
    ['Tab', null],
    ['Shift', null],
    ['F2', null],
  ])('%s opens a list, in which nothing is chosen, at %s', (key, at) => {
    expect(keyedIndex(press(key), OFF, '')).toBe(at);
  });

  it('a list without a selectable option opens without a focused option', () => {
    expect(restingIndex([], '')).toBe(-1);
    expect(keyedIndex(press('x'), [], '')).toBe(-1);
  });

  it('options are below the headings of their groups, in their order', () => {
    const shape = groupsOf(KINDS).map(({ heading, options }) => [heading, options.map(({ value }) => value)]);
    expect(shape).toEqual([
      ['硬装', ['water', 'wall']],
      [null, ['other']],
    ]);
  });
});
