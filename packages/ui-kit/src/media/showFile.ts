/**
 * A ref that shows a file in its element. The object URL is revoked with the element, because otherwise the file would
 * stay in memory.
 */
export function showFile(file: Blob) {
  return (element: HTMLImageElement | HTMLVideoElement | null) => {
    if (element === null) return undefined;
    const url = URL.createObjectURL(file);
    element.src = url;
    return () => URL.revokeObjectURL(url);
  };
}
