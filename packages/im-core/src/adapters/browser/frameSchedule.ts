/** A hidden page paints no frames, but its title and its other tabs still count on it. */
const HIDDEN_MS = 100;

/** Runs `task` once with the next frame, or a moment later in a page that paints none. */
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
