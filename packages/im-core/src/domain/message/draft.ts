/** What is in the composer of a conversation, not yet sent. */
export interface Draft {
  readonly text: string;
  /** The service's id of the message that is answered; null when none is. Nothing of what it said is kept here. */
  readonly quoted: string | null;
}
