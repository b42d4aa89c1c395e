/** Enters a text into a box with the events of a user, so that React handles them. Throws without a box. */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (box === null) throw new Error('there is no box to type in');
  const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
