import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { chooseOption } from './chooseOption.js';

/** A field by its label, what is typed into it, and what the form says beside it. */
export type Row = readonly [label: string, value: string, said: string];
type Typed = Readonly<Record<string, string>>;
type Scope = Pick<typeof screen, 'getByLabelText'>;

/** The field of a label. */
export const labelled = (form: Scope, label: string) =>
  form.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()（）]/gu, '.')}`, 'u'));

/** Types into fields, and chooses from lists, by their labels. */
export async function fill(form: Scope, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = labelled(form, label);
    if (field.role === 'combobox') await chooseOption(field, value);
    else fireEvent.change(field, { target: { value } });
  }
}

/** What a field holds: the text in it, or the words of the option that was chosen. */
function heldBy(field: HTMLInputElement): string {
  return field.role === 'combobox' ? field.textContent : field.value;
}

/** Waits until a field is described by `said`, on screen and for a screen reader, and every field has what was typed. */
export async function isSaidBeside(form: Scope, label: string, said: string, typed: Typed) {
  await waitFor(() => expect(labelled(form, label).getAttribute('aria-invalid')).toBe('true'));
  const beside = document.getElementById(labelled(form, label).getAttribute('aria-describedby') ?? '');
  expect(beside?.textContent).toBe(said);
  const values = Object.keys(typed).map((one) => [one, heldBy(labelled(form, one))]);
  expect(Object.fromEntries(values)).toEqual(typed);
}

/** What is said of a phone number that is none. */
export const NO_MOBILE = '号码格式不合法，请重新输入...';
/** What is said of a text with control characters or halves of a character. */
export const unreadable = (label: string) => `${label}含有无法显示的字符，请删除后重新输入`;

/** Names and phone numbers as a careless or hostile person types them, by the labels of the form. */
export const contactRows = (name: string, mobile: string): readonly Row[] => [
  [name, '', `请填写${name}`],
  [name, ' \u3000 ', `请填写${name}`],
  [name, '\u200B\u2060', `请填写${name}`],
  [name, '长'.repeat(3_000), `${name}最多 32 个字，当前 3000 个字`],
  [name, '林\u0000晓', unreadable(name)],
  [name, '林\uD83D', unreadable(name)],
  [mobile, '138 0000 0001', NO_MOBILE],
  [mobile, '１３８０００００００１', NO_MOBILE],
  [mobile, '-13800000001', NO_MOBILE],
  [mobile, '1e10', NO_MOBILE],
  [mobile, '9'.repeat(400), NO_MOBILE],
  [mobile, "' OR 1=1 --", NO_MOBILE],
  [mobile, '<img src=x onerror=alert(1)>', NO_MOBILE],
];
/** Days and a remark of the same sort. */
export const dayRows: readonly Row[] = [
  ['期望日期', '2020-01-01', '不能早于当前时间'],
  ['期望日期', '2099-02-30', '请输入正确的日期，如 2026-11-25'],
  ['期望日期', '下周', '请输入正确的日期，如 2026-11-25'],
  ['备注', '一'.repeat(201), '备注最多 200 个字，当前 201 个字'],
];

/** Texts of the same sort for a field of at most `max` characters. */
export const textRows = (label: string, max: number, isRequired: boolean): readonly Row[] => [
  ...(isRequired ? ['', ' \u3000 ', '\u200B\u2060'].map((text): Row => [label, text, `请填写${label}`]) : []),
  [label, '长'.repeat(max + 1), `${label}最多 ${max} 个字，当前 ${max + 1} 个字`],
  [label, '🛋'.repeat(max), `${label}最多 ${max} 个字，当前 ${2 * max} 个字`],
  ...['好\u0000', '好\u001B[31m', '\u0007', '好\uD83D', '\uDE00好'].map((text): Row => [
    label,
    text,
    unreadable(label),
  ]),
];
