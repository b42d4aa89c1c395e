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

/**
 * The option at which a list opens: the chosen one or the first that can be chosen, the last for End, and for a letter the next that begins
 * with it. -1 where nothing can be chosen.
 *
 * @param pressed null for a press of the pointer, Enter or the space bar, which open at the chosen one.
 * @returns null where the key opens no list.
 */
export function openingIndex(pressed: null, options: readonly SelectOption[], value: string): number;
export function openingIndex(
  pressed: PressedKey | null,
  options: readonly SelectOption[],
  value: string,
): number | null;
export function openingIndex(pressed: PressedKey | null, options: readonly SelectOption[], value: string) {
  const isFree = ({ disabled = false }: SelectOption) => !disabled;
  const chosen = options.findIndex((option) => option.value === value);
  const here = chosen === -1 ? options.findIndex(isFree) : chosen;
  if (pressed === null) return here;
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (key === 'ArrowDown' || key === 'ArrowUp') return here;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Home') return options.findIndex(isFree);
  if (key === 'End') return options.findLastIndex(isFree);
  if (key === ' ' || !CHARACTER.test(key)) return null;
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
