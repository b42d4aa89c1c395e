export type { Copy, PartialCopy } from './Copy.js';
export { chineseTexts } from './chineseTexts.js';
export { en } from './en.js';
export { setCopy, type SetCopy } from './setCopy.js';
