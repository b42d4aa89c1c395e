/** True for a text without visible characters, which is not sent (R290). */
export function isBlank(text: string): boolean {
  return text.replace(/[\s\u200b-\u200d\u2060\ufeff]/gu, '') === '';
}
