/** A valid id of a chat account in a text of the address or the storage; null for any other text. */
export function contactIn(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,64}$/u.test(text) ? text.toLowerCase() : null;
}
