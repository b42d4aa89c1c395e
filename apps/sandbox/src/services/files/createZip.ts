import { crc32 } from 'node:zlib';

/** A file of an archive; its name may contain folders. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Flag of an entry whose name is UTF-8. */
const UTF8_NAMES = 0x0800;
const VERSION = 20;

/**
 * Creates an archive of files without compression, because pictures do not get smaller. `at`, in milliseconds since
 * 1970, is the date of the entries.
 */
export function createZip(entries: readonly ZipEntry[], at: number): Buffer {
  const bodies: Buffer[] = [];
  const index: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes } of entries) {
    const path = Buffer.from(name);
    const facts = factsOf(path, bytes, at);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, path, bytes]);
    index.push(listed(facts, path, offset));
    bodies.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(index);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, list, end]);
}

/** The fields of an entry that are written both before the file and in the central directory. */
function factsOf(path: Buffer, bytes: Uint8Array, at: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8_NAMES, 2);
  const [time, day] = dosTime(at);
  facts.writeUInt16LE(time, 6);
  facts.writeUInt16LE(day, 8);
  facts.writeUInt32LE(crc32(bytes), 10);
  facts.writeUInt32LE(bytes.length, 14);
  facts.writeUInt32LE(bytes.length, 18);
  facts.writeUInt16LE(path.length, 22);
  return facts;
}

function listed(facts: Buffer, path: Buffer, offset: number): Buffer {
  const head = Buffer.alloc(6);
  head.write('PK\u0001\u0002');
  head.writeUInt16LE(VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([head, facts, tail, path]);
}

/** A DOS time and date: in steps of two seconds, in the time zone of Shanghai. */
function dosTime(at: number): readonly [time: number, day: number] {
  const date = new Date(at + SHANGHAI_MS);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return [time, ((date.getUTCFullYear() - 1_980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate()];
}

const SHANGHAI_MS = 8 * 60 * 60_000;
