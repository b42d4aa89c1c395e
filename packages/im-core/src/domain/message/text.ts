/** Empty text and line breaks alone are not worth sending (R290). */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\u200b-\u200d\u2060\ufeff]/gu, '') === '';
}
