import type { Line } from './Line.js';

/** A mounted list that receives messages. */
export interface Shown {
  /** One more; it may be painted with the next frame. */
  receive(line: Line): void;
  /** The number of the newest message that can be read on screen, -1 for none. */
  newest(): number;
  /** What can be read, in its order, so that two contenders can be compared. */
  seen(): readonly string[];
}

/** One way to show the messages of a conversation, or a list of conversations. */
export interface PageContender {
  /** Prepares data before anything is shown; not measured. */
  prepare(lines: readonly Line[], conversations: number): Promise<void>;
  /** Shows it in `root`, a box of a fixed size. */
  mount(root: HTMLElement): Shown;
}
