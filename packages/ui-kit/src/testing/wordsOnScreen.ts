/** Attributes that are read aloud or shown. */
const SPOKEN = [
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'alt',
];

export function wordsOnScreen(within: Element = document.body): readonly string[] {
  return [...within.querySelectorAll('*:not(script, style)')].flatMap((element) => [
    ...[...element.childNodes]
      .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map((node) => node.textContent ?? ''),
    ...SPOKEN.map((name) => element.getAttribute(name) ?? ''),
    ...(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? [element.value] : []),
  ]);
}
