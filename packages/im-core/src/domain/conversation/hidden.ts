/** The properties of a conversation that decide whether it stays hidden. */
export interface HideableView {
  /** The service's time of its newest message; null without one. */
  readonly newestTime: number | null;
  /** A message of the user waits to be sent. */
  readonly hasUnsent: boolean;
}

/**
 * True while a conversation that was hidden when its newest message had the time `through` stays hidden:
 * the next message shows it again, also one of the user. `through` is null if it had no message.
 */
export function staysHidden(through: number | null, { newestTime, hasUnsent }: HideableView): boolean {
  if (hasUnsent) return false;
  if (newestTime === null) return true;
  return through !== null && newestTime <= through;
}
