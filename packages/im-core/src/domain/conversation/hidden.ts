/** A conversation as far as hiding it goes. */
export interface HideableView {
  /** The service's time of its newest message; null without one. */
  readonly newestTime: number | null;
  /** Something of mine waits there to be sent. */
  readonly hasUnsent: boolean;
}

/**
 * True while a conversation that was hidden when its newest message was of `through` stays so (IM-LIST-8): it returns with
 * the next message, also one of mine. Null when nothing was there yet.
 */
export function staysHidden(through: number | null, { newestTime, hasUnsent }: HideableView): boolean {
  if (hasUnsent) return false;
  if (newestTime === null) return true;
  return through !== null && newestTime <= through;
}
