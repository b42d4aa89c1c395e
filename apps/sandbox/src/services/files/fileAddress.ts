import { extname } from 'node:path';
import { CONTRACT } from '@fitout/api-client/contract';
import type { StoredFile } from './createFiles.js';

/**
 * The path at which the marketplace serves a file. It ends with the file's extension, for users and for clients that
 * check it.
 */
export function fileAddress({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  const [ending = ''] = /^\.[a-z0-9]{1,8}$/.exec(extname(name).toLowerCase()) ?? [];
  return `${CONTRACT['files.upload'].path}/${id}${ending}`;
}
