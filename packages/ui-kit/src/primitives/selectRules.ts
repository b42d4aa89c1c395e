/** One option of a select. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** True if the option is shown but cannot be chosen now. */
  readonly disabled?: boolean | undefined;
  /** The heading above it; the options of a group follow each other. */
  readonly group?: string | undefined;
}

/** The fields of a key event that the rules of a list need. */
export type PressedKey = Readonly<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> & { readonly key: string };

/** The `key` of a character; other keys have names of several letters. */
const CHARACTER = /^.$/u;

const isFree = ({ disabled = false }: SelectOption) => !disabled;

/**
 * The index of the option that a list opens at by default: the chosen one, else the first selectable one; -1 without
 * one.
 */
export function restingIndex(options: readonly SelectOption[], value: string): number {
  const chosen = options.findIndex((option) => option.value === value);
  return chosen === -1 ? options.findIndex(isFree) : chosen;
}

/**
 * The index of the option that a key opens a list at: the first or the last selectable one for Home and End; for a
 * letter the next one that begins with it; else the default. Null for a key that does not open the list.
 */
export function keyedIndex(pressed: PressedKey, options: readonly SelectOption[], value: string): number | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  const here = restingIndex(options, value);
  if (key === 'ArrowDown' || key === 'ArrowUp') return here;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Home') return options.findIndex(isFree);
  if (key === 'End') return options.findLastIndex(isFree);
  if (key === ' ' || !CHARACTER.test(key)) return null;
  const chosen = options.findIndex((option) => option.value === value);
  const fits = (option: SelectOption) =>
    isFree(option) && option.label.toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  const next = options.findIndex((option, at) => at > chosen && fits(option));
  const found = next === -1 ? options.findIndex(fits) : next;
  return found === -1 ? here : found;
}

/** The options by their headings, in their order; the heading is null for options without a group. */
export function groupsOf(
  options: readonly SelectOption[],
): readonly { readonly heading: string | null; readonly options: readonly SelectOption[] }[] {
  const groups: { heading: string | null; options: SelectOption[] }[] = [];
  for (const option of options) {
    const heading = option.group ?? null;
    const last = groups.at(-1);
    if (last?.heading === heading) last.options.push(option);
    else groups.push({ heading, options: [option] });
  }
  return groups;
}
