import type { Message } from '@fitout/im-core';
import { emojiIndex, longestCode } from './emojiCodes.js';

/** A part of message text. The `source` of all parts joined is the text. */
export type TextPart =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'emoji'; readonly source: string; readonly index: number }
  | { readonly kind: 'link'; readonly source: string; readonly href: string; readonly host: string };

/** A text divided at the codes of emoji, for `RichText`. */
export function parseEmoji(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  pushEmoji(parts, text);
  return parts;
}

export function pushEmoji(parts: TextPart[], text: string): void {
  const longest = longestCode();
  let from = 0;
  for (let open = text.indexOf('['); open !== -1; open = text.indexOf('[', open + 1)) {
    const source = codeAt(text, open, longest);
    const index = source === null ? -1 : emojiIndex(source);
    if (source === null || index === -1) continue;
    if (open > from) parts.push({ kind: 'text', source: text.slice(from, open) });
    parts.push({ kind: 'emoji', source, index });
    from = open + source.length;
  }
  if (from < text.length) parts.push({ kind: 'text', source: text.slice(from) });
}

function codeAt(text: string, open: number, longest: number): string | null {
  const near = text.slice(open, open + longest);
  const close = near.indexOf(']');
  return close === -1 ? null : near.slice(0, close + 1);
}

const NOTHING: readonly TextPart[] = [];

/** Splits each message's text at its emoji once. Records are immutable, so the record is the key of a WeakMap. */
export function createTextCache(): (message: Message) => readonly TextPart[] {
  const known = new WeakMap<Message, readonly TextPart[]>();
  return (message) => {
    if (message.body.type !== 'text') return NOTHING;
    const found = known.get(message);
    if (found !== undefined) return found;
    const parts = parseEmoji(message.body.text);
    known.set(message, parts);
    return parts;
  };
}
