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
): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  for (const field of fields.filter((one) => isFieldShown(one, values))) {
    const { kind, name, label, required = false } = field;
    const isMissing =
      kind === 'pictures' || kind === 'tags' ? textsOf(values, name).length === 0 : textOf(values, name) === '';
    const written = kind === 'text' || kind === 'long' ? textError(field, textOf(values, name)) : null;
    if (required && isMissing) errors[name] = missing(field.kind, label);
    else if (written !== null) errors[name] = written;
    else if ((kind === 'moment' || kind === 'day') && !isMissing) {
      const past = kind === 'day' ? zhForm.pastDay : zhForm.past;
      const unread = kind === 'day' ? dayError(textOf(values, name)) : momentError(textOf(values, name));
      const error = unread ?? (textOf(values, name) < (field.min ?? '') ? past : null);
      if (error !== null) errors[name] = error;
    }
  }
  return errors;
}

function dayError(text: string): string | null {
  return isDay(text) ? null : zhForm.noDay;
}

function momentError(text: string): string | null {
  if (isMoment(text)) return null;
  return isDay(text) ? zhForm.noClock : zhForm.noMoment;
}

/** The limits of a text: its maximal length in UTF-16 units, and whether it is required. */
export interface TextRule {
  readonly label: string;
  readonly max?: number;
  readonly required?: boolean;
}

/** The error of a typed text: it cannot be shown, is too long or, if required, has no visible character. */
export function textError({ label, max = Infinity, required = false }: TextRule, text: string): string | null {
  if (UNREADABLE.test(text)) return zhForm.unreadable(label);
  if (text.length > max) return zhForm.tooLong(label, max, text.length);
  return required && isBlank(text) ? zhForm.missing(label) : null;
}

function missing(kind: FormField['kind'], label: string): string {
  if (kind === 'pictures') return zhForm.pictureMissing;
  if (kind === 'text' || kind === 'long') return zhForm.missing(label);
  return kind === 'tick' ? zhForm.tickMissing(label) : zhForm.notChosen(label);
}
