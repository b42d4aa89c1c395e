import type { PickedMention } from './mention.js';

/** The unsent text in the composer of a conversation. */
export interface Draft {
  readonly text: string;
  /** The server id of the quoted message; null if none is quoted. Its text is not stored here. */
  readonly quoted: string | null;
  /** The members that the user picked for the text; left out if there is none. */
  readonly mentions?: readonly PickedMention[] | undefined;
}
