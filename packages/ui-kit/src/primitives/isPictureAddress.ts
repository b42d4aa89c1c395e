/**
 * Whether an address from data may be a picture's source: over http or https, of this site, or a file of this page.
 *
 * The page's policy stops every other scheme as well, but each such picture would send a report, once a row.
 * `base` is an address of the page; on a server, where there is none, no file of a page is one.
 */
export function isPictureAddress(address: string, base = globalThis.document?.baseURI ?? ''): boolean {
  if (address.startsWith('blob:')) return isOwnBlob(address, base);
  return /^(?:https?:\/\/|\/(?![/\\])|(?![a-z][\w+.-]*:)[^\s/\\\p{Cc}])\P{Cc}*$/iu.test(address);
}

/**
 * Whether an address names a file that a page of the same origin as `base` made. A sender may write any text after
 * `blob:`; the browser logs an error for each one it refuses to load.
 */
export function isOwnBlob(address: string, base: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(base)) return false;
  return address.startsWith('blob:') && new URL(address).origin === new URL(base).origin;
}
