import type { ComponentType } from 'react';

/** What stands in a place of the chat: the app's part, nothing for null, the kit's own where none is given (UI-MESSENGER-29). */
export function partOf<P extends object>(
  given: ComponentType<P> | null | undefined,
  own: ComponentType<P>,
): ComponentType<P> {
  return given === null ? Nothing : (given ?? own);
}

function Nothing() {
  return null;
}
