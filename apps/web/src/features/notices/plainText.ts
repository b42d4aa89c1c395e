/** The words of a rich text, a line for each of its blocks: what was written as markup is never run, only left out (R388). */
export function plainText(rich: string): string {
  const broken = rich.replaceAll(/<(?:br|\/p|\/li|\/h[1-6]|\/tr)[^>]*>/giu, '\n');
  // The parser runs nothing and fetches nothing: what it makes is no part of the page.
  const text = new DOMParser().parseFromString(broken, 'text/html').body.textContent ?? '';
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();
}
