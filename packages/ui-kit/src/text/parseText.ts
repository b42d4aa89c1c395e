import { LinkifyIt } from 'linkify-it';
import { pushEmoji, type TextPart } from './parseEmoji.js';

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

function toLink(source: string, address: string): (TextPart & { kind: 'link' }) | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  // The user info of an address may look like the host of another site: such an address stays text.
  if (url.username !== '' || url.password !== '') return null;
  return { kind: 'link', source, href: url.href, host: url.host };
}
