/** Undoes a scheduled task. Calling it twice, or after the task ran, does nothing. */
export type Cancel = () => void;

/** The only source of time in this package. */
export interface Clock {
  /** Milliseconds since any fixed moment; never goes back and never jumps, even if the user sets the clock. */
  elapsed(): number;
  /** Runs `task` once after `delayMs`. */
  after(delayMs: number, task: () => void): Cancel;
}
