import type { BenchMessage } from './BenchMessage.js';

/** A mounted list that receives messages. */
export interface Shown {
  /** Receives one more message; the contender may paint it with the next frame. */
  receive(message: BenchMessage): void;
  /** The number of the newest message on screen, -1 for none. */
  newest(): number;
  /** The visible texts in order, to compare two contenders. */
  seen(): readonly string[];
}

/** One way to show the messages of a conversation, or a list of conversations. */
export interface PageContender {
  /** Prepares data before anything is shown; not measured. */
  prepare(messages: readonly BenchMessage[], conversations: number): Promise<void>;
  /** Mounts the list in `root`, an element of a fixed size. */
  mount(root: HTMLElement): Shown;
}
