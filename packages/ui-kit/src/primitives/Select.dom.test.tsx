import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { Select, groupsOf, keyedIndex, restingIndex } from './Select.js';

const KINDS = [
  { value: 'water', label: '水电', group: '硬装' },
  { value: 'wall', label: '泥瓦', group: '硬装' },
  { value: 'other', label: '其他' },
];
const nothing = () => undefined;

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

  it.each(['ctrlKey', 'metaKey', 'altKey'])('a letter with %s opens no list', (held) => {
    expect(keyedIndex({ ...press('水'), [held]: true }, OFF, '')).toBeNull();
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
