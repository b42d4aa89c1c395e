/**
 * After this long a task runs without a frame: a hidden page paints none, but its title and the other tabs need its
 * changes.
 */
const HIDDEN_MS = 100;

/** Runs `task` once: with the next frame, or after `HIDDEN_MS` in a page that paints none. */
export function frameSchedule(task: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    task();
  };
  const frame = requestAnimationFrame(once);
  const timer = setTimeout(once, HIDDEN_MS);
}
