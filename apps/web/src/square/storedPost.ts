import type { FormValues } from '@fitout/ui-kit/primitives';
import { isTable, jsonCodec } from '../shared/storage/codecs.js';
import { webStored, type WebStorage, type WebStored } from '../shared/storage/webStored.js';

/** The fields of a post, by name. */
export type PostField = 'type' | 'title' | 'content' | 'images';

/**
 * This account's unfinished post in this tab, stored for a reload; null without a readable one. A draft without text and
 * pictures is removed.
 */
export function storedPost(open: () => WebStorage, userId: string): WebStored<FormValues<PostField> | null> {
  const { decode, encode } = jsonCodec(postIn);
  return webStored(open, `postDraft:${userId}`, {
    decode,
    encode: (values) => encode(values !== null && hasWords(values) ? values : null),
  });
}

function postIn(json: unknown): FormValues<PostField> | null {
  if (!isTable(json)) return null;
  const values: Record<string, string | readonly string[]> = {};
  for (const [name, value] of Object.entries(json)) {
    if (typeof value === 'string') values[name] = value;
    else if (Array.isArray(value)) values[name] = value.filter((one) => typeof one === 'string');
  }
  return hasWords(values) ? values : null;
}

/** Whether a draft has text or pictures. */
export function hasWords({ title = '', content = '', images = [] }: FormValues<PostField>): boolean {
  return String(title).trim() !== '' || String(content).trim() !== '' || images.length > 0;
}
