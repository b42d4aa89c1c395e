/** One of the values that can be chosen. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** It is shown and cannot be chosen now. */
  readonly disabled?: boolean | undefined;
  /** The heading above it; the options of a group follow each other. */
  readonly group?: string | undefined;
}

/** A key that was pressed, as far as a list cares. */
export type PressedKey = Readonly<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> & { readonly key: string };

/** A key that writes something; others have names of several letters. */
const CHARACTER = /^.$/u;

const isFree = ({ disabled = false }: SelectOption) => !disabled;

/** The place of the option at which a list opens by itself: the chosen one or the first that can be chosen, -1 without one. */
export function restingIndex(options: readonly SelectOption[], value: string): number {
  const chosen = options.findIndex((option) => option.value === value);
  return chosen === -1 ? options.findIndex(isFree) : chosen;
}

/**
 * The place of the option at which a key opens a list: the first or the last that can be chosen for Home and End, for a
 * letter the next that begins with it, else the one at which it opens by itself. Null for a key that opens none.
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

/** Options under their headings, in their order; null is the heading of those without one. */
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
