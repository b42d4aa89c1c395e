import { fenOf } from '@fitout/api-client';
import { textOf, type FormField, type FormValues } from '@fitout/ui-kit/primitives';
import { momentOfField } from './marketTime.js';

/** The errors of a form, by the names of its fields. */
export type FieldErrors = Readonly<Record<string, string>>;

const DECIMAL = /^\d+(?:\.\d+)?$/u;
const SUM_MAX = 9_999_999.99;
const QUANTITY_MAX = 9_999;
const MOBILE = /^1\d{10}$/u;
/** A mobile number with blanks or dashes between its digits, and with or without the prefix of the country. */
const WRITTEN_MOBILE = /^(?:(?:\+86|0086|86)[ -]*)?1(?:[ -]*\d){10}$/u;

const SUMS = ['price', 'refund'] as const;

/** The errors of typed texts: invalid phone numbers, sums and numbers (A64). */
export function typedNumberErrors(
  values: FormValues<'contactMobile' | 'quantity' | (typeof SUMS)[number]>,
): FieldErrors {
  const errors: Record<string, string> = { ...mobileErrors(values, 'contactMobile') };
  for (const name of SUMS) Object.assign(errors, sumErrors(values, name));
  const price = normalizeNumber(values, 'price');
  if (price !== '' && Number(price) === 0) errors['price'] = '请输入大于 0 的金额';
  const quantity = normalizeNumber(values, 'quantity');
  const isNone = !DECIMAL.test(quantity) || Number(quantity) === 0;
  const error = isNone ? '请输入大于 0 的数量' : sizeError(quantity, '数量', QUANTITY_MAX);
  if (quantity !== '' && error !== null) errors['quantity'] = error;
  return errors;
}

function sizeError(typed: string, word: string, max: number): string | null {
  if (/\.\d{3}/u.test(typed)) return `${word}最多两位小数`;
  return Number(typed) > max ? `${word}最多 ${max}` : null;
}

export function normalizeNumber<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): string {
  return textOf(values, name).normalize('NFKC').trim();
}

/**
 * A typed or pasted mobile number as its 11 digits: full-width digits, blanks, dashes, +86 and the invisible marks of a
 * phone's address book are taken out. Any other text is returned trimmed, for the user to correct.
 */
export function normalizeMobile<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): string {
  const text = textOf(values, name);
  const plain = text
    .replaceAll(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .trim();
  return WRITTEN_MOBILE.test(plain) ? plain.replaceAll(/\D/gu, '').slice(-11) : text;
}

export function sumErrors<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): FieldErrors {
  const sum = normalizeNumber(values, name);
  if (sum === '') return {};
  const error = DECIMAL.test(sum) ? sizeError(sum, '金额', SUM_MAX) : '请输入正确的金额';
  return error === null ? {} : { [name]: error };
}

/** The error of a phone number, if the field has one (R283). */
export function mobileErrors<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): FieldErrors {
  const mobile = normalizeMobile(values, name);
  return mobile === '' || MOBILE.test(mobile) ? {} : { [name]: '号码格式不合法，请重新输入...' };
}

export function fenTyped<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): number | undefined {
  const sum = normalizeNumber(values, name);
  return sum === '' ? undefined : fenOf(sum);
}

/** Epoch milliseconds of a moment as the kit's field writes it, in Beijing time. */
export function momentTyped<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): number {
  return momentOfField(textOf(values, name));
}

export type PlaceField = 'province' | 'city' | 'area';

export const PLACE_FIELDS: readonly FormField<PlaceField>[] = [
  { kind: 'choice', name: 'province', label: '省', required: true, choices: [] },
  { kind: 'choice', name: 'city', label: '市', required: true, choices: [] },
  { kind: 'text', name: 'area', label: '区', required: true, max: 32 },
];
