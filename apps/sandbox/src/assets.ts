import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';

const FOLDER = new URL('assets/', import.meta.url);

export function readAsset(path: string): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL(path, FOLDER)).then((bytes) => new Uint8Array(bytes));
}

export function assetText(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8');
}
