import type { Answer } from '@fitout/api-client';

/** Has the browser save a file the marketplace has made: its address, or its bytes (A56). False when it is neither. */
export function saveAnswer({ url, bytes }: Answer<'order.imagesZip'>, name: string): boolean {
  if (bytes === null && (url === null || !/^(?:https?:\/\/|\/(?!\/))/u.test(url))) return false;
  const address = bytes === null ? (url ?? '') : URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.click();
  // The browser has taken hold of it by the next turn.
  if (bytes !== null) setTimeout(() => URL.revokeObjectURL(address), 0);
  return true;
}
