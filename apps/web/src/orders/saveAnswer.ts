import type { Answer } from '@fitout/api-client';

/** Downloads a file of the marketplace: its address, or its bytes (A56). False if the answer has neither. */
export function saveAnswer({ url, bytes }: Answer<'order.imagesZip'>, name: string): boolean {
  if (bytes === null && (url === null || !/^(?:https?:\/\/|\/(?!\/))/u.test(url))) return false;
  const address = bytes === null ? (url ?? '') : URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.click();
  // The browser has read the address by the next task.
  if (bytes !== null) setTimeout(() => URL.revokeObjectURL(address), 0);
  return true;
}
