import { emojiIndex, longestCode } from '../emoji/emojiCodes.js';

/** A part of message text. The `source` of all parts joined is the text. */
export type TextPart =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'emoji'; readonly source: string; readonly index: number }
  | { readonly kind: 'link'; readonly source: string; readonly href: string; readonly host: string };

const LINK = /https?:\/\/[^\s<>"'`\\^{}|[\]，。；：！？、（）【】《》「」“”‘’…]+/giu;
/** Punctuation that ends a sentence and does not belong to the address. */
const TRAILING = ".,;:!?'";

/**
 * Splits message text into words, emoji and links (UI-TEXT-1…UI-TEXT-3).
 *
 * Only the 35 codes become emoji, everything else in brackets stays text; only http and https become links. Linear in
 * the length of any text.
 */
export function parseText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const link = toLink(match[0]);
    if (link === null) continue;
    pushEmoji(parts, text.slice(from, match.index));
    parts.push(link);
    from = match.index + link.source.length;
  }
  pushEmoji(parts, text.slice(from));
  return parts;
}

/** Words and emoji only, for one-line previews (UI-TEXT-4). */
export function parseEmoji(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  pushEmoji(parts, text);
  return parts;
}

function toLink(found: string): (TextPart & { kind: 'link' }) | null {
  const source = withoutTrailing(found);
  if (!URL.canParse(source)) return null;
  const url = new URL(source);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // The user info of an address may look like the host of another site: such an address stays text.
  if (url.username !== '' || url.password !== '') return null;
  return { kind: 'link', source, href: url.href, host: url.host };
}

/** Without its closing punctuation. A loop, because a regular expression would take quadratic time on hostile text. */
function withoutTrailing(address: string): string {
  const hasNoOpening = !address.includes('(');
  let end = address.length;
  for (let last = address[end - 1] ?? ''; end > 0; last = address[end - 1] ?? '') {
    if (!TRAILING.includes(last) && !(hasNoOpening && last === ')')) break;
    end -= 1;
  }
  return address.slice(0, end);
}

function pushEmoji(parts: TextPart[], text: string): void {
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
