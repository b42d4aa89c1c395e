import { PREFIX } from '../basePath.js';

/** The address in the app of an address on the host; null for one of another app on it. Both begin with a slash. */
export const inApp = (address: string, prefix = PREFIX): string | null =>
  address.startsWith(`${prefix}/`) ? address.slice(prefix.length) : null;
