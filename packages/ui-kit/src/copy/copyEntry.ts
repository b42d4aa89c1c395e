export type { Copy, PartialCopy } from './Copy.js';
export { en } from './en.js';
export { setCopy } from './setCopy.js';
