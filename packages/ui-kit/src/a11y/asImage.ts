/** Attributes of an inline drawing that carries meaning: role `img` and its label. */
export function asImage(label: string) {
  return { role: 'img', 'aria-label': label, title: label } as const;
}
