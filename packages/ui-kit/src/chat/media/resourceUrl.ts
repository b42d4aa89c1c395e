import { isOwnBlob } from '../../primitives/isPictureAddress.js';

/**
 * An address that may stand in a link or be loaded; null for everything but http and https without a
 * name before the host (UI-FILE-4; UI-2). A relative one is the page's own.
 */
export function linkUrl(url: string, base: string): string | null {
  if (url === '' || !URL.canParse(url, base)) return null;
  const { protocol, username, password, href } = new URL(url, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : null;
}

/** The same for pictures and sound, which may also be a file of this page. */
export function mediaUrl(url: string, base: string): string | null {
  return isOwnBlob(url, base) ? url : linkUrl(url, base);
}
