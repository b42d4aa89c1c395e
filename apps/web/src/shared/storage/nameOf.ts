import { KEY_START } from './keyStart.js';

/** The name of the value under a key; null for a value of another installation on the host. */
export function nameOf(key: string, start = KEY_START): string | null {
  const isOwn = start === '' ? !key.startsWith('/') : key.startsWith(start);
  return isOwn ? key.slice(start.length) : null;
}
