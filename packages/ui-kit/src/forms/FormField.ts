/** The value of a field: a text, or a list of texts for pictures and tags. */
export type FormValue = string | readonly string[];
/** The values of a form with these fields, by name. The compiler refuses a name that is no field. */
export type FormValues<Name extends string = string> = { readonly [N in Name]?: FormValue };

interface Named<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly required?: boolean;
  readonly placeholder?: string;
  /** Shown only while another field has one of these values. */
  readonly when?: { readonly name: Name; readonly is: readonly string[] };
}

/** One of several choices; a disabled one cannot be chosen now. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly isOff?: boolean;
}

/**
 * One field of a form with the fields `Name`. Stars are `'1'` to `'5'`, a checkbox is `'1'` or empty, a moment is such as `2026-11-25T09:30`.
 */
export type FormField<Name extends string = string> =
  | (Named<Name> & {
      readonly kind: 'text' | 'long';
      readonly max?: number;
      readonly inputMode?: 'numeric' | 'decimal';
    })
  // `min` is today: the error of an earlier day says so.
  | (Named<Name> & { readonly kind: 'day'; readonly min?: string })
  // The first and the last offered time of day, such as `08:00`.
  | (Named<Name> & {
      readonly kind: 'moment';
      readonly min?: string;
      readonly clocks?: readonly [first: string, last: string];
    })
  | (Named<Name> & { readonly kind: 'stars' | 'tick' })
  | (Named<Name> & { readonly kind: 'pictures'; readonly max: number })
  | (Named<Name> & {
      readonly kind: 'choice' | 'tags';
      readonly choices: readonly Choice[];
    });

export function isFieldShown<Name extends string>({ when }: FormField<Name>, values: FormValues<Name>): boolean {
  return when === undefined || when.is.includes(textOf(values, when.name));
}

/** The text of a field; empty without one. */
export function textOf<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): string {
  const value: FormValue | undefined = values[name];
  return typeof value === 'string' ? trimmed(value) : '';
}

/** The texts of a field with several. */
export function textsOf<Name extends string>(values: FormValues<Name>, name: NoInfer<Name>): string[] {
  const value: FormValue | undefined = values[name];
  return value === undefined || typeof value === 'string' ? [] : [...value];
}

export function valueFor<Name extends string>(name: Name, value: FormValue): FormValues<Name> {
  const values: { [N in Name]?: FormValue } = {};
  values[name] = value;
  return values;
}

/** Spaces, format and control characters, marks without a letter, and letters and signs that are drawn as nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Control characters except tab and line breaks, and lone surrogates. */
export const UNREADABLE = /[^\P{Cc}\t\n\r]|\p{Cs}/u;

/** Whether a text has no visible character: such a message, name or description counts as empty (R290, R278). */
export function isBlank(text: string): boolean {
  return !VISIBLE.test(text);
}

export function trimmed(text: string): string {
  return isBlank(text) && !UNREADABLE.test(text) ? '' : text.trim();
}

const CONTROLS = ':is(input:not([type=file]), textarea, button, [tabindex]):not(:disabled)';

/**
 * Moves the focus to the first wrong field in `form`, once its error is rendered: the input that is marked as wrong, or
 * the first control of a group with an error.
 */
export function focusFirstError(form: Element | null): void {
  requestAnimationFrame(() => {
    const dialog = document.activeElement?.closest('[role$=dialog]');
    // A dialog that was opened in the meantime keeps the focus.
    if (dialog?.contains(form) === false) return;
    const mark = form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled), p[data-wrong]');
    const isField = mark?.hasAttribute('aria-invalid') ?? false;
    const field = isField
      ? mark
      : (mark?.closest('[data-field]') ?? mark?.parentElement)?.querySelector<HTMLElement>(CONTROLS);
    field?.focus();
  });
}
