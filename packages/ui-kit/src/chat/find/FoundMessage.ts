/** A message that was looked for and found. A new object leads to it once more. */
export interface FoundMessage {
  /** By the writer's id. */
  readonly id: string;
}
