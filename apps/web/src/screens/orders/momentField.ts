/** A moment as the browser's field for moments writes it, in the viewer's zone: `2026-11-20T09:30`. */
export function momentField(ms: number): string {
  const zone = new Date(ms).getTimezoneOffset() * 60_000;
  return new Date(ms - zone).toISOString().slice(0, 16);
}
