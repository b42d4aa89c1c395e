/** A hit of the search. A new object makes the list scroll to it again. */
export interface FoundMessage {
  /** The client's message id, or the service's. */
  readonly id: string;
}
