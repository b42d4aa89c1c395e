/** Puts a text into a box as a person does: React hears it too. Throws when there is no box. */
export function typeInto(box: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (box === null) throw new Error('there is no box to type in');
  const { prototype } = box instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, text);
  box.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
