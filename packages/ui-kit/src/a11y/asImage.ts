/** Attributes of a drawing that is not an `img` and still says something. */
export function asImage(label: string) {
  return { role: 'img', 'aria-label': label, title: label } as const;
}
