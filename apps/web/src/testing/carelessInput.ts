import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { chooseOption } from './chooseOption.js';

/** A field by its label, what is typed into it, and what the form says beside it. */
export type Row = readonly [label: string, value: string, message: string];
type Typed = Readonly<Record<string, string>>;
/** A test in a browser has no environment. */
const IS_NIGHT = typeof process === 'object' && process.env['FITOUT_NIGHTLY'] === '1';
type Scope = Pick<typeof screen, 'getByLabelText'>;

/** The field of a label. */
const labelled = (form: Scope, label: string) =>
  form.getByLabelText<HTMLInputElement>(new RegExp(`^${label.replace(/[()（）]/gu, '.')}`, 'u'));

/** Types into fields, and chooses from lists, by their labels. */
export async function fill(form: Scope, typed: Typed): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await put(labelled(form, label), value);
}

/** Types a text into a field, or chooses the option with these words. */
async function put(field: HTMLInputElement, value: string): Promise<void> {
  if (field.role !== 'combobox') fireEvent.change(field, { target: { value } });
  else if (heldBy(field) !== value) await chooseOption(field, value);
}

/** What a field holds: the text in it, or the words of the option that was chosen. */
function heldBy(field: HTMLInputElement): string {
  return field.role === 'combobox' ? field.textContent : field.value;
}

/** A form that refuses what a careless or hostile person types. */
interface CarelessForm {
  readonly form: Scope;
  /** The invalid values, one at a time: field, value, error text. */
  readonly rows: readonly Row[];
  /** Valid values of the other fields. */
  readonly right: Typed;
  readonly submit: () => void;
  /** Checked after each submission: nothing was sent. */
  readonly isUnsent: () => void;
}

/**
 * Types each wrong value in turn into the one open form, everything else right, and submits: the message is beside its
 * field, on screen and for a screen reader, that field has the focus, and every field keeps what was typed.
 */
export async function refusesEach({ form, rows, right, submit, isUnsent }: CarelessForm) {
  const labels = [...Object.keys(right), ...rows.map(([label]) => label)];
  const fields = new Map(labels.map((label) => [label, labelled(form, label)]));
  // Every value is refused by the rule of its field; on every change a form shows each message beside its field once.
  const tried = IS_NIGHT ? rows : [...new Map(rows.map((row) => [`${row[0]} ${row[2]}`, row])).values()];
  for (const [label, value, message] of tried) {
    const typed = Object.entries({ ...right, [label]: value });
    const where = `${label} of ${JSON.stringify(value.slice(0, 40))}`;
    for (const [one, text] of typed) await put(fields.get(one) ?? labelled(form, one), text);
    submit();
    await waitFor(() => expect([where, messageBeside(fields.get(label))]).toEqual([where, message]));
    await waitFor(() => expect([where, isFaultFocused(fields.get(label))]).toEqual([where, true]));
    expect([where, ...typed.map(([one]) => [one, heldBy(fields.get(one) ?? labelled(form, one))])]).toEqual([
      where,
      ...typed,
    ]);
    isUnsent();
  }
}

/** Whether the focus is in this field, or in another wrong one before it. */
function isFaultFocused(field: HTMLElement | undefined): boolean {
  const { activeElement: at } = document;
  if (at === null || field === undefined || at === field) return at === field;
  const isBefore = at.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING;
  return isBefore && at.closest('[data-field]')?.querySelector('[data-wrong]') != null;
}

/** The message beside a field that is marked as wrong; null where the field is right. */
export function messageBeside(field: HTMLElement | undefined): string | null {
  if (field?.getAttribute('aria-invalid') !== 'true') return null;
  return document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent ?? null;
}

/** The error text for a text with control characters or lone surrogates. */
const unreadable = (label: string) => `${label}含有无法显示的字符，请删除后重新输入`;

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

/** Texts of the same sort for a search box. */
export const keywordRows = (label: string): readonly Row[] =>
  textRows('搜索内容', 64, false).map(([, text, message]): Row => [label, text, message]);

/** Search texts that are unusual and valid: each is searched for as it was typed. */
export const KEYWORDS: readonly string[] = [
  '<img src=x onerror=alert(1)>',
  "' OR 1=1 --",
  '%E4%BD',
  '../../etc/passwd',
  '#?&=+',
  '😀',
  '\\d+(',
];
