import type { Language } from '../copy/language.js';
import { zhForm } from '../copy/zhForm.js';
import { isDay, isMoment } from './days.js';
import { isBlank, UNREADABLE, isFieldShown, textOf, textsOf, type FormField, type FormValues } from './FormField.js';

/**
 * The errors of a form's values, by the name of the field: a missing required value, a text that is too long or cannot
 * be shown, an invalid day, and a moment in the past.
 */
export function formErrors<Name extends string>(
  fields: readonly FormField<Name>[],
  values: FormValues<NoInfer<Name>>,
  language: Language,
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const field of fields.filter((one) => isFieldShown(one, values))) {
    const { kind, name, label, required = false } = field;
    const isMissing =
      kind === 'pictures' || kind === 'tags' ? textsOf(values, name).length === 0 : textOf(values, name) === '';
    const written = kind === 'text' || kind === 'long' ? textError(field, textOf(values, name), language) : null;
    if (required && isMissing) errors[name] = missing(field.kind, label, language);
    else if (written !== null) errors[name] = written;
    else if ((kind === 'moment' || kind === 'day') && !isMissing) {
      const past = kind === 'day' ? language(zhForm).pastDay : language(zhForm).past;
      const unread =
        kind === 'day' ? dayError(textOf(values, name), language) : momentError(textOf(values, name), language);
      const error = unread ?? (textOf(values, name) < (field.min ?? '') ? past : null);
      if (error !== null) errors[name] = error;
    }
  }
  return errors;
}

function dayError(text: string, language: Language): string | null {
  return isDay(text) ? null : language(zhForm).noDay;
}

function momentError(text: string, language: Language): string | null {
  if (isMoment(text)) return null;
  return isDay(text) ? language(zhForm).noClock : language(zhForm).noMoment;
}

/** The limits of a text: its maximal length in UTF-16 units, and whether it is required. */
export interface TextRule {
  readonly label: string;
  readonly max?: number;
  readonly required?: boolean;
}

/** The error of a typed text: it cannot be shown, is too long or, if required, has no visible character. */
export function textError(
  { label, max = Infinity, required = false }: TextRule,
  text: string,
  language: Language,
): string | null {
  if (UNREADABLE.test(text)) return language(zhForm).unreadable(label);
  if (text.length > max) return language(zhForm).tooLong(label, max, text.length);
  return required && isBlank(text) ? language(zhForm).missing(label) : null;
}

function missing(kind: FormField['kind'], label: string, language: Language): string {
  if (kind === 'pictures') return language(zhForm).pictureMissing;
  if (kind === 'text' || kind === 'long') return language(zhForm).missing(label);
  return kind === 'tick' ? language(zhForm).tickMissing(label) : language(zhForm).notChosen(label);
}
