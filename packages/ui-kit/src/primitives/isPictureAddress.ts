/**
 * Whether an address from data may be a picture's source: over http or https, of this site, or a file of this page.
 *
 * The page's policy stops every other scheme as well, but each such picture would send a report, once a row.
 */
export function isPictureAddress(address: string): boolean {
  return /^(?:https?:\/\/|blob:|\/(?![/\\])|(?![a-z][\w+.-]*:)[^\s/\\\p{Cc}])\P{Cc}*$/iu.test(address);
}
