/** Calls its listeners: a part that is created earlier can notify one that is created later. */
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
