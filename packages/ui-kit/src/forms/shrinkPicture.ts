/** What became of a picture. `blob` is null if it may be sent as it is. Pixels. */
export interface ShrunkPicture {
  readonly blob: Blob | null;
  readonly width: number;
  readonly height: number;
}

/**
 * Turns a picture as its camera was held, reduces it to 2 560 pixels and encodes it anew, without its metadata: they
 * tell where it was taken. A small picture without metadata, and one that moves, stays as it is. Null for a file that
 * this browser does not decode. Runs in a worker, which may get it as a text: it uses nothing outside itself.
 */
export async function shrinkPicture(file: Blob): Promise<ShrunkPicture | null> {
  const sidePx = 2_560;
  const keptBytes = 4 * 1_024 * 1_024;
  /** A drawing or a screenshot that is no larger stays sharp. */
  const sharpBytes = 1_024 * 1_024;
  const metadata = /Exif\0|eXIf|EXIF|XMP |http:\/\/ns\.adobe|Photoshop 3|[tiz]TXt/u;

  const read = async (part: Blob) => new TextDecoder('latin1').decode(await part.arrayBuffer());
  const hasTransparency = ({ data }: ImageData) => {
    for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true;
    return false;
  };

  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  const head = await read(file.slice(0, 65_536));
  const isSharp = /^(?:.PNG|BM)/u.test(head);
  const isMoving = /^(?:GIF8|RIFF[^]{4}WEBP[^]*ANIM|.PNG[^]*acTL)/u.test(head);
  const isSmall = Math.max(width, height) <= sidePx && file.size <= keptBytes && /^(?:.PNG|ÿØÿ|RIFF)/u.test(head);
  if (isMoving || (isSmall && !metadata.test(await read(file)))) {
    bitmap.close();
    return { blob: null, width, height };
  }

  const scale = Math.min(1, sidePx / Math.max(width, height));
  const scaled = (side: number) => Math.max(1, Math.round(side * scale));
  const size = { width: scaled(width), height: scaled(height) };
  const canvas =
    typeof OffscreenCanvas === 'undefined'
      ? Object.assign(document.createElement('canvas'), size)
      : new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null;
  if (pen === null) throw new Error('there is no memory for a picture');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(bitmap, 0, 0, size.width, size.height);
  bitmap.close();
  const encode = async (type: string): Promise<Blob> => {
    const blob =
      'convertToBlob' in canvas
        ? await canvas.convertToBlob({ type, quality: 0.9 })
        : await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));
    if (blob === null) throw new Error('the picture could not be encoded');
    return blob;
  };
  const isTransparent = !head.startsWith('ÿØÿ') && hasTransparency(pen.getImageData(0, 0, size.width, size.height));
  const png = isTransparent || isSharp ? await encode('image/png') : null;
  const isPng = png !== null && (isTransparent || png.size <= sharpBytes);
  return { blob: isPng ? png : await encode('image/jpeg'), ...size };
}
