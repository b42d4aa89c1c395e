import type { FormValues } from '@fitout/ui-kit/primitives';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const keyOf = (userId: string) => `postDraft:${userId}`;

/** The post this account was writing in this tab; null when there is none, or none that can be read. */
export function loadPostDraft(open: () => Kept, userId: string): FormValues | null {
  try {
    const kept: unknown = JSON.parse(open().getItem(keyOf(userId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || Array.isArray(kept)) return null;
    const values: Record<string, string | readonly string[]> = {};
    for (const [name, value] of Object.entries<unknown>(Object.fromEntries(Object.entries(kept)))) {
      if (typeof value === 'string') values[name] = value;
      else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string');
    }
    return hasWords(values) ? values : null;
  } catch {
    return null;
  }
}

/** Keeps it over a reload; what has no words and no pictures is forgotten. Storage that is full or denied changes nothing else. */
export function savePostDraft(open: () => Kept, userId: string, values: FormValues | null): void {
  try {
    if (values === null || !hasWords(values)) open().removeItem(keyOf(userId));
    else open().setItem(keyOf(userId), JSON.stringify(values));
  } catch {
    // What was typed is lost with the page, as it would be without drafts.
  }
}

/** Whether there is anything that would be a pity to lose. */
export function hasWords({ title = '', content = '', images = [] }: FormValues): boolean {
  return String(title).trim() !== '' || String(content).trim() !== '' || images.length > 0;
}
