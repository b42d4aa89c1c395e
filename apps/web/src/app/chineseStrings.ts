/** Loaded by installations that show Chinese for texts that the specification gives in English (A17, A18). */
export { chineseTexts } from '@fitout/ui-kit/copy';
