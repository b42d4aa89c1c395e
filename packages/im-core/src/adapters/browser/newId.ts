/** A random id: four numbers of 32 bits. `crypto.randomUUID` exists on secure pages only, and the chat works on any. */
export function newId(): string {
  return crypto.getRandomValues(new Uint32Array(4)).join('-');
}
