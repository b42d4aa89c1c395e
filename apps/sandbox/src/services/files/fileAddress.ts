import { extname } from 'node:path';
import { CONTRACT } from '@fitout/api-client/contract';
import type { StoredFile } from './createFiles.js';

/** Where the marketplace serves a file, without the host. The ending is for people and for clients that look at it. */
export function fileAddress({ id, name }: Pick<StoredFile, 'id' | 'name'>): string {
  const [ending = ''] = /^\.[a-z0-9]{1,8}$/.exec(extname(name).toLowerCase()) ?? [];
  return `${CONTRACT['files.upload'].path}/${id}${ending}`;
}
