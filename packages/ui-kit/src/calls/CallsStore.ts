import { makeAutoObservable } from 'mobx';
import type { OpenCalls } from './openCalls.js';

/** The calls of a session: loaded after the chat, so that the chat does not wait for them. */
export class CallsStore {
  /** Null until they are loaded. */
  open: OpenCalls | null = null;

  readonly #make: () => Promise<OpenCalls>;
  #opening: Promise<OpenCalls | null> | null = null;
  #isOver = false;

  constructor(make: () => Promise<OpenCalls>) {
    this.#make = make;
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  /** Loads them once; a failed load can be requested again. Null if the load failed, or the calls have ended. */
  ready(): Promise<OpenCalls | null> {
    if (this.#isOver) return Promise.resolve(null);
    this.#opening ??= this.#make().then(
      (open) => {
        this.arrived(open);
        return this.open;
      },
      () => {
        this.#opening = null;
        return null;
      },
    );
    return this.#opening;
  }

  arrived(open: OpenCalls): void {
    if (this.#isOver) void open.dispose();
    else this.open = open;
  }

  /** Hangs up, and stops every device and timer. */
  async dispose(): Promise<void> {
    this.#isOver = true;
    const { open } = this;
    this.ended();
    await open?.dispose();
  }

  ended(): void {
    this.open = null;
  }
}
