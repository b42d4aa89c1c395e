/** Loaded by installations that want Chinese where the specification gives English (A17, A18). */
export { chineseTexts } from '@fitout/ui-kit/copy';
