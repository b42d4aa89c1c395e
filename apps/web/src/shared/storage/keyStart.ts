/**
 * What every key in the browser's storage begins with, which all apps of a host share: below a path that path and a
 * colon, which no path contains. Nothing at the root, where other programs read the keys (R396), and in Node, where
 * journeys read this.
 */
export const KEY_START = (import.meta.env?.BASE_URL ?? '/') === '/' ? '' : `${import.meta.env.BASE_URL}:`;
