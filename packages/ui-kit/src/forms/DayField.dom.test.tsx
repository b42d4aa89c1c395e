import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { FieldView } from './FieldView.js';
import { formFaults } from './formFaults.js';
import type { FormField, FormValues } from './FormField.js';

const FIELD: FormField = { kind: 'day', name: 'day', label: '期望日期', required: true, min: '2026-11-25' };

function Form({ begin = '' }: { readonly begin?: string }) {
  const [values, setValues] = useState<FormValues>({ day: begin });
  const { day = null } = formFaults([FIELD], values);
  return (
    <FieldView field={FIELD} values={values} error={day} onValue={(name, value) => setValues({ [name]: value })} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^期望日期/u });
const grid = async () => within(await screen.findByRole('grid'));

describe('a day in a form (FORM)', () => {
  it('[UI-FORM-6] the calendar is gone through by keys, past days are not reached, and Enter chooses', async () => {
    mount(<Form begin="2026-11-27" />);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    const days = await grid();
    await waitFor(() => expect(document.activeElement).toBe(days.getByRole('button', { name: '11月27日 周五' })));
    expect(days.getByRole<HTMLButtonElement>('button', { name: '11月24日 周二' }).disabled).toBe(true);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowUp' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('11月25日 周三');
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'PageDown' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('12月25日 周五');
    fireEvent.click(document.activeElement ?? document.body);
    expect(field().value).toBe('2026-12-25');
    expect([screen.queryByRole('grid'), document.activeElement]).toEqual([null, field()]);
  });

  it('[UI-FORM-6] Escape closes the calendar alone, and so does a press elsewhere', async () => {
    mount(<Form />);
    fireEvent.click(screen.getByRole('button', { name: '选择日期' }));
    await grid();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    expect([screen.queryByRole('grid'), document.activeElement]).toEqual([null, field()]);
    fireEvent.click(field());
    await grid();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('grid')).toBeNull();
  });

  it.each([
    ['2026-02-31', '请输入正确的日期，如 2026-11-25'],
    ['昨天', '请输入正确的日期，如 2026-11-25'],
    ['25', '请输入正确的日期，如 2026-11-25'],
    ['<script>', '请输入正确的日期，如 2026-11-25'],
    ['0000-00-00', '请输入正确的日期，如 2026-11-25'],
    ['2026-11-25 09:00', '请输入正确的日期，如 2026-11-25'],
    ['١٢٣', '请输入正确的日期，如 2026-11-25'],
    ['2026-11-24', '不能早于当前时间'],
    ['1999-01-01', '不能早于当前时间'],
    ['   ', '请选择期望日期'],
  ])('[UI-FORM-5] %s stays as it was typed, and what is wrong is said beside it', (typed, words) => {
    mount(<Form begin="2026-11-27" />);
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.blur(field());
    expect(screen.getByText(words)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe(typed);
  });
});
