/**
 * The number of pixels of an image according to its header, without decoding it (UI-4); 0 if the header has none, in
 * which case no browser shows the file.
 */
export function pixelsOf(bytes: Uint8Array, mime: string): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (mime) {
      case 'image/png':
        return view.getUint32(16) * view.getUint32(20);
      case 'image/gif':
        return view.getUint16(6, true) * view.getUint16(8, true);
      case 'image/jpeg':
        return jpegPixels(view);
      case 'image/webp':
        return webpPixels(view);
      default:
        return 0;
    }
  } catch {
    // The file ends within the header.
    return 0;
  }
}

/** Reads the segments of a JPEG up to the segment with the frame size. */
function jpegPixels(view: DataView): number {
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return 0;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return view.getUint16(at + 5) * view.getUint16(at + 7);
    at += 2 + view.getUint16(at + 2);
  }
}

function webpPixels(view: DataView): number {
  switch (view.getUint32(12)) {
    // "VP8X": width and height less one, 24 bits each.
    case 0x56503858:
      return (1 + (view.getUint32(23, true) >>> 8)) * (1 + (view.getUint32(26, true) >>> 8));
    // "VP8L": 14 bits each, packed.
    case 0x5650384c: {
      const packed = view.getUint32(21, true);
      return (1 + (packed & 0x3fff)) * (1 + ((packed >>> 14) & 0x3fff));
    }
    // "VP8 ": 14 bits each, in two words.
    case 0x56503820:
      return (view.getUint16(26, true) & 0x3fff) * (view.getUint16(28, true) & 0x3fff);
    default:
      return 0;
  }
}
