/**
 * A code as a PNG with lines of text below it, to save or share; null if the browser cannot draw one. The drawing code
 * is loaded on first use.
 */
export async function qrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const { drawQrPicture } = await import('./drawQrPicture.js');
  return drawQrPicture(text, lines);
}
