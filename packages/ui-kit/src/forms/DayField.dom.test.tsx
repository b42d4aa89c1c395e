import { chinese } from '../copy/language.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { mount } from '../testing/mount.js';
import { DayField } from './DayField.js';
import { FieldView } from './FieldView.js';
import { formErrors } from './formErrors.js';
import type { FormField, FormValues } from './FormField.js';

const FIELD: FormField = { kind: 'day', name: 'day', label: '期望日期', required: true, min: '2026-11-25' };

const MOMENT: FormField = {
  kind: 'moment',
  name: 'at',
  label: '上门时间',
  required: true,
  min: '2026-11-25T09:10',
  clocks: ['08:00', '10:30'],
};

function Form({ begin = '', field = FIELD }: { readonly begin?: string; readonly field?: FormField }) {
  const [values, setValues] = useState<FormValues>({ [field.name]: begin });
  const { [field.name]: error = null } = formErrors([field], values, chinese);
  return (
    <FieldView field={field} values={values} error={error} onValue={(name, value) => setValues({ [name]: value })} />
  );
}

function Past() {
  const [value, setValue] = useState('');
  const past = { id: 'past', name: 'from', label: '下单时间从', required: false, isWrong: false };
  return <DayField {...past} value={value} max="2026-11-25" isFloating onValue={setValue} />;
}

const field = (label = '期望日期') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`, 'u') });
const grid = async () => within(await screen.findByRole('grid'));

describe('a day in a form (FORM)', () => {
  it('keys move in the calendar, past days are not reached, and Enter chooses', async () => {
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

  it('the month before does not lead before the first day', async () => {
    mount(<Form begin="2026-12-09" />);
    fireEvent.click(screen.getByRole('button', { name: '选择日期' }));
    await grid();
    fireEvent.click(screen.getByRole('button', { name: '上个月' }));
    expect(screen.getByRole('button', { name: '11月25日 周三' }).tabIndex).toBe(0);
  });

  it('Escape closes only the calendar, and so does a press elsewhere', async () => {
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
    ['2026-11-24', '不能早于今天'],
    ['   ', '请选择期望日期'],
  ])('%s stays as typed, and the error is shown beside it', (typed, words) => {
    mount(<Form begin="2026-11-27" />);
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.blur(field());
    expect(screen.getByText(words)).toBeTruthy();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(field().value).toBe(typed);
  });

  it('a moment is chosen in two steps, day and time, and the time is shown as it is written', async () => {
    mount(<Form field={MOMENT} />);
    fireEvent.keyDown(field('上门时间'), { key: 'ArrowDown' });
    fireEvent.click((await grid()).getByRole('button', { name: '11月25日 周三' }));
    expect(screen.getByText('请选择具体时间')).toBeTruthy();
    const clocks = within(screen.getByRole('group', { name: '时间' })).getAllByRole<HTMLButtonElement>('button');
    expect(clocks.map(({ textContent, disabled }) => `${textContent}${disabled ? ' off' : ''}`)).toEqual([
      '08:00 off',
      '08:30 off',
      '09:00 off',
      '09:30',
      '10:00',
      '10:30',
    ]);
    expect(document.activeElement).toBe(clocks[3]);
    fireEvent.click(screen.getByRole('button', { name: '重选日期' }));
    const days = await grid();
    await waitFor(() => expect(document.activeElement).toBe(days.getByRole('button', { name: '11月25日 周三' })));
    fireEvent.click(days.getByRole('button', { name: '11月27日 周五' }));
    fireEvent.click(screen.getByRole('button', { name: '08:30' }));
    expect([field('上门时间').value, document.activeElement]).toEqual(['2026-11-27 08:30', field('上门时间')]);
    expect(screen.queryByRole('group', { name: '日历' })).toBeNull();
    expect(field('上门时间').getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    ['2026-11-25', '请选择具体时间'],
    ['2026-11-25 09:00', '不能早于当前时间'],
    ['2026-02-31 09:00', '请输入正确的日期和时间，如 2026-11-25 09:30'],
  ])('%s as a moment stays as typed, and the error is shown beside it', (typed, words) => {
    mount(<Form field={MOMENT} begin="2026-11-27T08:30" />);
    fireEvent.change(field('上门时间'), { target: { value: typed } });
    fireEvent.blur(field('上门时间'));
    expect(screen.getByText(words)).toBeTruthy();
    expect([field('上门时间').value, field('上门时间').getAttribute('aria-invalid')]).toEqual([typed, 'true']);
  });

  it('for days in the past the calendar begins at the last one and ends with it', async () => {
    mount(<Past />);
    fireEvent.keyDown(field('下单时间从'), { key: 'ArrowDown' });
    const days = await grid();
    await waitFor(() => expect(document.activeElement).toBe(days.getByRole('button', { name: '11月25日 周三' })));
    expect(days.getByRole<HTMLButtonElement>('button', { name: '11月26日 周四' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '下个月' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '上个月' }));
    fireEvent.click((await grid()).getByRole('button', { name: '10月31日 周六' }));
    expect(field('下单时间从').value).toBe('2026-10-31');
    fireEvent.change(field('下单时间从'), { target: { value: '11-26' } });
    fireEvent.blur(field('下单时间从'));
    expect(field('下单时间从').value).toBe('2025-11-26');
  });
});
