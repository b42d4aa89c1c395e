/** What somebody has filled in: texts, and lists of texts for pictures and tags. */
export type FormValue = string | readonly string[];
/** By the name of the field. */
export type FormValues = Readonly<Record<string, FormValue>>;

interface Named {
  readonly name: string;
  readonly label: string;
  readonly required?: boolean;
  readonly placeholder?: string;
}

/** One question of a form. Stars are `'1'` to `'5'`, a tick is `'1'` or empty, moments are as the browser writes them. */
export type FormField =
  | (Named & { readonly kind: 'text' | 'long'; readonly max?: number; readonly inputMode?: 'numeric' | 'decimal' })
  | (Named & { readonly kind: 'moment' | 'day'; readonly min?: string })
  | (Named & { readonly kind: 'stars' | 'tick' })
  | (Named & { readonly kind: 'pictures'; readonly max: number })
  | (Named & {
      readonly kind: 'choice' | 'tags';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    });

/** The text in a field; empty when there is none. */
export function textOf(values: FormValues, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** The texts in a field of several. */
export function textsOf(values: FormValues, name: string): string[] {
  const value = values[name];
  return value === undefined || typeof value === 'string' ? [] : [...value];
}
