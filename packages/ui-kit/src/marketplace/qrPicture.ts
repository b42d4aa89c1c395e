/** A code as a PNG picture with lines of words below it, to be kept or sent on; null where the browser draws none. What draws comes when it is first asked for. */
export async function qrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const { drawQrPicture } = await import('./drawQrPicture.js');
  return drawQrPicture(text, lines);
}
