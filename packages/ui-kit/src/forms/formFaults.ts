import { zhForm } from '../copy/zhForm.js';
import { textOf, textsOf, type FormField, type FormValues } from './FormField.js';

/** What is wrong with what was filled in, by the name of the field: what is asked for and missing, and a moment that is over. */
export function formFaults(fields: readonly FormField[], values: FormValues): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const field of fields) {
    const { kind, name, label, required = false } = field;
    const isMissing =
      kind === 'pictures' || kind === 'tags' ? textsOf(values, name).length === 0 : textOf(values, name) === '';
    if (required && isMissing) faults[name] = missing(field.kind, label);
    else if ((kind === 'moment' || kind === 'day') && !isMissing && textOf(values, name) < (field.min ?? ''))
      faults[name] = zhForm.past;
  }
  return faults;
}

function missing(kind: FormField['kind'], label: string): string {
  if (kind === 'pictures') return zhForm.pictureMissing;
  if (kind === 'text' || kind === 'long') return zhForm.missing(label);
  return kind === 'tick' ? zhForm.tickMissing(label) : zhForm.notChosen(label);
}
