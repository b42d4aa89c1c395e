import type { Message } from '@fitout/im-core';
import { LinkifyIt } from 'linkify-it';
import { emojiIndex, longestCode } from './emojiCodes.js';

/** A part of message text. The `source` of all parts joined is the text. */
export type TextPart =
  | { readonly kind: 'text'; readonly source: string }
  | { readonly kind: 'emoji'; readonly source: string; readonly index: number }
  | { readonly kind: 'link'; readonly source: string; readonly href: string; readonly host: string };

/** The endings of an address without http in front of it: a rarer one may as well be a file or a sentence. */
const ENDINGS = ['com', 'cn', 'net', 'org', 'edu', 'gov', 'top', 'vip', 'shop', 'info', 'cc', 'tech'];
/** A longer address is cut: it bounds the work on hostile text. */
const MOST = 5_120;
const links = /*#__PURE__*/ createLinks();
/** What no address has: letters without case such as Han, marks of every script and the brackets of emoji end one. */
const FOREIGN = /[^\w\-.~:/?#@!$&'()*+,;=%\p{Lu}\p{Ll}]/gu;

/**
 * Splits message text into words, emoji and links.
 *
 * Only the 35 codes become emoji, everything else in brackets stays text; only http and https addresses and
 * those with a usual ending become links. Linear in the length of any text.
 */
export function parseText(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { raw, url, index, lastIndex } of links.match(text.replace(FOREIGN, (one) => ' '.repeat(one.length))) ??
    []) {
    const link = toLink(raw, url);
    if (link === null) continue;
    pushEmoji(parts, text.slice(from, index));
    parts.push(link);
    from = lastIndex;
  }
  pushEmoji(parts, text.slice(from));
  return parts;
}

function createLinks(): LinkifyIt {
  const options = { fuzzyLink: true, fuzzyEmail: false, urlAuth: true, maxLength: MOST, tlds: ENDINGS };
  return new LinkifyIt(options).add('ftp:', null).add('mailto:', null).add('//', null);
}

export function parseEmoji(text: string): readonly TextPart[] {
  const parts: TextPart[] = [];
  pushEmoji(parts, text);
  return parts;
}

function toLink(source: string, address: string): (TextPart & { kind: 'link' }) | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // The user info of an address may look like the host of another site: such an address stays text.
  if (url.username !== '' || url.password !== '') return null;
  return { kind: 'link', source, href: url.href, host: url.host };
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

const NOTHING: readonly TextPart[] = [];

/** Parses each message's text once. Records are immutable, so the record is the key of a WeakMap. */
export function createTextCache(): (message: Message) => readonly TextPart[] {
  const known = new WeakMap<Message, readonly TextPart[]>();
  return (message) => {
    if (message.body.type !== 'text') return NOTHING;
    const found = known.get(message);
    if (found !== undefined) return found;
    const parts = parseText(message.body.text);
    known.set(message, parts);
    return parts;
  };
}
