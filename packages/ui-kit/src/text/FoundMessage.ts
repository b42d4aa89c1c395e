/** A hit of the search. A new object makes the list scroll to it again. */
export interface FoundMessage {
  /** The client's message id. */
  readonly id: string;
}
