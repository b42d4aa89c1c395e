/**
 * Whether an address from data may be a picture's source: over http or https, of this site, or a blob of this page.
 *
 * The page's content policy blocks every other scheme as well, but each such picture would send a report, one per row.
 * `base` is an address of the page; a server has none, and accepts no blob.
 */
export function isPictureAddress(address: string, base = globalThis.document?.baseURI ?? ''): boolean {
  if (address.startsWith('blob:')) return isOwnBlob(address, base);
  return /^(?:https?:\/\/|\/(?![/\\])|(?![a-z][\w+.-]*:)[^\s/\\\p{Cc}])\P{Cc}*$/iu.test(address);
}

/** A sender may write any text after `blob:`, and the browser logs an error for each that it refuses. */
export function isOwnBlob(address: string, base: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(base)) return false;
  return address.startsWith('blob:') && new URL(address).origin === new URL(base).origin;
}
