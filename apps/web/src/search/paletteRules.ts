import type { NameMatcher } from '@fitout/ui-kit';

/** What the palette finds, whoever made it. */
export interface Findable {
  /** The same after a reload: what was chosen lately is stored by it. */
  readonly key: string;
  readonly title: string;
  readonly detail?: string;
  /** Further texts that it is found by. */
  readonly words?: readonly string[];
}

export interface FoundSection<T extends Findable> {
  readonly id: string;
  readonly label: string;
  readonly items: readonly T[];
}

const MOST = 8;

/** The best of each section: those that begin with the query first, otherwise in the given order. */
export function foundIn<T extends Findable>(
  sections: readonly FoundSection<T>[],
  query: string,
  match: NameMatcher,
): readonly FoundSection<T>[] {
  return sections
    .map((section) => {
      const begins: T[] = [];
      const contains: T[] = [];
      for (const item of section.items) {
        const found = match(query, item.title, item.words ?? []);
        if (found === 'begins') begins.push(item);
        else if (found === 'contains') contains.push(item);
      }
      return { ...section, items: [...begins, ...contains].slice(0, MOST) };
    })
    .filter(({ items }) => items.length > 0);
}

/** The option after a key; null for a key of the text box. */
export function optionAfter(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export const RECENT_MOST = 8;

const PARTS = '\t';

/** What was chosen, as a line: its name too, because orders and masters are known to the server only. */
export function recentLine({ key, title, detail = '' }: Findable): string {
  return [key, title, detail].map((part) => part.replaceAll(PARTS, ' ')).join(PARTS);
}

/** The latest last. */
export function withRecent(lines: readonly string[], chosen: Findable): readonly string[] {
  return [...lines.filter((line) => line.split(PARTS, 1)[0] !== chosen.key), recentLine(chosen)];
}

/** The latest first; `known` says what a line is now, and is undefined for what is no longer there. */
export function recentItems<T extends Findable>(
  lines: readonly string[],
  known: (stored: Findable) => T | undefined,
): readonly T[] {
  return lines
    .map((line) => {
      const [key = '', title = '', detail = ''] = line.split(PARTS);
      return known({ key, title, detail });
    })
    .filter((item) => item !== undefined)
    .toReversed();
}
