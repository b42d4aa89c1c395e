/**
 * A product sentence the specification describes in English: shown in Chinese, the English kept beside it
 * and put on the element as `data-literal` (A18, class S3).
 */
export interface Phrase {
  readonly text: string;
  readonly literal: string;
}
