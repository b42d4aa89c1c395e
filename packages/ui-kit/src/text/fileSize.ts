const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB'] as const;

/** A size and its unit, Bytes to PB (UI-SIZE-1; R469): whole bytes, above them two decimals. Beyond PB stays PB. */
export function fileSize(bytes: number): string {
  const known = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const index = known < 1 ? 0 : Math.min(Math.floor(Math.log2(known) / 10), UNITS.length - 1);
  return `${(known / 1024 ** index).toFixed(index === 0 ? 0 : 2)} ${UNITS[index]}`;
}

/** UTF-8 bytes of a text, the unit of the service's length limit. Counts without allocating. */
export function utf8Bytes(text: string): number {
  let bytes = 0;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (unit >= 0xd800 && unit < 0xdc00 && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i += 1;
    } else bytes += 3;
  }
  return bytes;
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit < 0xe000;
}
