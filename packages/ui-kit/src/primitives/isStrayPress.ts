/** Two taps within this time are one double tap. Milliseconds. */
const DOUBLE_TAP_MS = 400;

/**
 * Whether a press beside a window was not meant for it: it began before the window was shown, or it is the second tap of
 * the double tap that opened it (UI-DIALOG-6). Both are times of events, in ms.
 */
export function isStrayPress(shownAt: number, pressedAt: number | null): boolean {
  return pressedAt === null || pressedAt - shownAt < DOUBLE_TAP_MS;
}
