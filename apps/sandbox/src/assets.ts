import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

/** The files that the code reads: tables, styles of pages, media of the demo. The build copies them beside its script. */
const FOLDER = new URL('assets/', import.meta.url);

/** The bytes of such a file by its path; rejects if there is none. */
export function readAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL(path, FOLDER)).then((bytes) => new Uint8Array(bytes));
}

/** The text of such a file, at once, for what a server needs from the start. */
export function assetText(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8');
}
