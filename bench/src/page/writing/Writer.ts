/** Where texts are written and shown. */
export interface Writer {
  /** Shows some messages and a text box under them in `root`, a box of a fixed size. */
  mount(root: HTMLElement): Promise<void>;
  /** The texts that can be read, the newest last. */
  texts(): readonly string[];
}
