/** Whether an event heard anywhere on the page is about one of these elements or something in them, in a shadow root too. */
export function isInside(event: Event, ...elements: readonly (Element | null)[]): boolean {
  // Outside a shadow root the target is the root's host: what was really hit is on the way of the event.
  const path = event.composedPath();
  return elements.some((element) => element !== null && path.includes(element));
}
