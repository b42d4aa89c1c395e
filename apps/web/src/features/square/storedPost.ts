import type { FormValues } from '@fitout/ui-kit/primitives';
import { readJson, writeJson } from '../../storedJson.js';
import type { RemovableTextStorage } from '../../textStorage.js';

/** The fields of a post, by name. */
export type PostField = 'type' | 'title' | 'content' | 'images';

const keyOf = (userId: string) => `postDraft:${userId}`;

/** This account's unfinished post in this tab; null without a readable one. */
export function loadPostDraft(open: () => RemovableTextStorage, userId: string): FormValues<PostField> | null {
  const stored = readJson(open, keyOf(userId));
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return null;
  const values: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries<unknown>({ ...stored })) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string');
  }
  return hasWords(values) ? values : null;
}

/**
 * Stores it for a reload; a draft without text and pictures is removed. Storage that is full or denied has no other
 * effect.
 */
export function savePostDraft(
  open: () => RemovableTextStorage,
  userId: string,
  values: FormValues<PostField> | null,
): void {
  writeJson(open, keyOf(userId), values !== null && hasWords(values) ? values : null);
}

/** Whether a draft has text or pictures. */
export function hasWords({ title = '', content = '', images = [] }: FormValues<PostField>): boolean {
  return String(title).trim() !== '' || String(content).trim() !== '' || images.length > 0;
}
