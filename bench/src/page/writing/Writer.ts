/** A composer and a list of messages. */
export interface Writer {
  /** Mounts some messages and a text box under them in `root`, an element of a fixed size. */
  mount(root: HTMLElement): Promise<void>;
  /** The visible texts, the newest last. */
  texts(): readonly string[];
}
