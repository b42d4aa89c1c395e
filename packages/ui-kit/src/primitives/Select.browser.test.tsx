import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { page } from 'vitest/browser';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mount } from '../testing/mount.js';
import { violations } from '../testing/violations.js';
import { Screen } from '../testing/Screen.js';
import { Select, type SelectProps } from './Select.js';

const KINDS = [
  { value: 'water', label: '水电' },
  { value: 'wall', label: '泥瓦' },
  { value: 'full', label: '已约满', disabled: true },
  { value: 'paint', label: 'Paint' },
];

function Kept({ onChange, ...props }: Partial<SelectProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <Screen>
      <Select
        label="工种"
        options={KINDS}
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange?.(next);
        }}
      />
    </Screen>
  );
}

it('try', async () => {
  const { user } = mount(<Kept />);
  await user.click(screen.getByRole('combobox', { name: '工种' }));
  await screen.findByRole('listbox');
  await new Promise((r) => setTimeout(r, 300));
  console.log(document.activeElement?.outerHTML, document.body.innerHTML);
  await user.keyboard('{ArrowDown}');
  await new Promise((r) => setTimeout(r, 100));
  console.log(document.activeElement?.outerHTML);
  await user.keyboard('{Enter}');
  await new Promise((r) => setTimeout(r, 100));
  console.log(document.activeElement?.outerHTML);
});
