export type { Copy, PartialCopy } from './Copy.js';
export { chineseTexts } from './chineseTexts.js';
export { createLanguage } from './createLanguage.js';
export { en } from './en.js';
