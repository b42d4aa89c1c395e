/** An id of a chat account, which an address or the storage may hold; null for anything else. */
export function contactIn(text: string | null): string | null {
  return text !== null && /^[\w.-]{1,64}$/u.test(text) ? text.toLowerCase() : null;
}
