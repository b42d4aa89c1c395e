/** Tells those who listen: what is made earlier can so tell what is made later. */
export class Signal<Args extends readonly unknown[]> {
  readonly #listeners: ((...args: Args) => void)[] = [];

  /** Calls `listener` with everything that is sent from now on. */
  listen(listener: (...args: Args) => void): void {
    this.#listeners.push(listener);
  }

  readonly send = (...args: Args): void => {
    for (const listener of this.#listeners) listener(...args);
  };
}
