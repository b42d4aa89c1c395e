export function unzipped(zip: Buffer): ReadonlyMap<string, { readonly bytes: Buffer; readonly crc: number }> {
  const files = new Map<string, { bytes: Buffer; crc: number }>();
  const end = zip.lastIndexOf('PK\u0005\u0006');
  const count = zip.readUInt16LE(end + 10);
  for (let n = 0, at = zip.readUInt32LE(end + 16); n < count; n += 1) {
    const nameLength = zip.readUInt16LE(at + 28);
    const size = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, { bytes: zip.subarray(start, start + size), crc: zip.readUInt32LE(at + 16) });
    at += 46 + nameLength;
  }
  return files;
}
