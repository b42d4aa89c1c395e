import { byServerId } from './order.js';

/** A conversation as far as hiding it goes. */
export interface HideableView {
  /** The service's id of its newest message; null without one. */
  readonly newestServerId: string | null;
  /** Something of mine waits there to be sent. */
  readonly hasUnsent: boolean;
}

/**
 * True while a conversation that was hidden when `through` was its newest message stays so (LIST-8): it returns with
 * the next message, also one of mine. Null when nothing was there yet.
 */
export function staysHidden(through: string | null, { newestServerId, hasUnsent }: HideableView): boolean {
  if (hasUnsent) return false;
  if (newestServerId === null) return true;
  return through !== null && byServerId(newestServerId, through) <= 0;
}
