/**
 * A text that the specification describes in English: shown in Chinese, with the English on the element as
 * `data-literal` (A18, class S3).
 */
export interface Phrase {
  readonly text: string;
  readonly literal: string;
}
