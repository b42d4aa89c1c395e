import { isOwnBlob } from '../primitives/isPictureAddress.js';

/** An address that is safe to link or load, resolved against the page; null for any other (UI-2). */
export function linkUrl(url: string, base: string): string | null {
  if (url === '' || !URL.canParse(url, base)) return null;
  const { protocol, username, password, href } = new URL(url, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : null;
}

/** The origins whose pictures, sounds and videos are loaded without a press, or every one. */
export type MediaHosts = readonly string[] | 'any';

/** Whether a file lies on none of the hosts and not on the page's own: its host would learn who reads the message. */
export function isForeign(url: string, hosts: MediaHosts, base: string): boolean {
  if (hosts === 'any' || url.startsWith('blob:') || url === '') return false;
  const place = base === '' ? undefined : base;
  if (!URL.canParse(url, place)) return false;
  const { origin } = new URL(url, place);
  return ![base, ...hosts].some((host) => URL.canParse(host) && new URL(host).origin === origin);
}

export function mediaUrl(url: string, base: string): string | null {
  return isOwnBlob(url, base) ? url : linkUrl(url, base);
}
