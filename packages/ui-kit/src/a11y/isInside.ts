/** Whether an event is on one of these elements or on a descendant, in a shadow root too. */
export function isInside(event: Event, ...elements: readonly (Element | null)[]): boolean {
  // Outside a shadow root the event's target is the root's host: the actual target is in the composed path.
  const path = event.composedPath();
  return elements.some((element) => element !== null && path.includes(element));
}
