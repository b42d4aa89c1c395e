/** The value of a field: a text, or a list of texts for pictures and tags. */
export type FormValue = string | readonly string[];
/** By the name of the field. */
export type FormValues = Readonly<Record<string, FormValue>>;

interface Named {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Shown only while another field has one of these values. */
  readonly when?: { readonly name: string; readonly is: readonly string[] };
}

/** One of several choices; a disabled one cannot be chosen now. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isOff?: boolean;
}

/**
 * One field of a form. Stars are `'1'` to `'5'`, a checkbox is `'1'` or empty, a moment is such as `2026-11-25T09:30`.
 */
export type FormField =
  | (Named & { readonly kind: 'text' | 'long'; readonly max?: number; readonly inputMode?: 'numeric' | 'decimal' })
  // `min` is today: the fault of an earlier day says so.
  | (Named & { readonly kind: 'day'; readonly min?: string })
  // The first and the last offered time of day, such as `08:00`.
  | (Named & {
      readonly kind: 'moment';
      readonly min?: string;
      readonly clocks?: readonly [first: string, last: string];
    })
  | (Named & { readonly kind: 'stars' | 'tick' })
  | (Named & { readonly kind: 'pictures'; readonly max: number })
  | (Named & {
      readonly kind: 'choice' | 'tags';
      readonly choices: readonly Choice[];
    });

/** Whether a field is shown for these values. */
export function isFieldShown({ when }: FormField, values: FormValues): boolean {
  return when === undefined || when.is.includes(textOf(values, when.name));
}

/** The text of a field; empty without one. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The texts of a field with several. */
export function textsOf(values: FormValues, name: string): string[] {
  const value = values[name];
  return value === undefined || typeof value === 'string' ? [] : [...value];
}
