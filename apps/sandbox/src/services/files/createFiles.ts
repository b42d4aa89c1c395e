import type { Clock } from '../../Clock.js';
import type { Random } from '../../Random.js';
import { err, ok, type Result } from '../../result.js';
import type { Db } from '../../storage/Db.js';
import type { FileStore, Source } from '../../storage/FileStore.js';
import { cleanName } from './cleanName.js';
import { fileTypeOf } from './fileType.js';
import { pixelsOf } from './pixelsOf.js';

/** An uploaded file. */
export interface StoredFile {
  /** 192 random bits: every client with the address can load the file, as on the real servers. */
  readonly id: string;
  readonly name: string;
  readonly mime: string;
  readonly isInline: boolean;
  readonly size: number;
  /** The secret that the vendor's client sends besides the address; null for files of the marketplace. */
  readonly secret: string | null;
}

/** Why a file is refused. */
export type FileError = 'fileEmpty' | 'fileTooLarge' | 'quotaReached';

/** An uploaded file. */
export interface Files {
  save(upload: Upload): Promise<Result<StoredFile, FileError>>;
  find(id: string): StoredFile | null;
  /** See `FileStore.read`. */
  readonly read: FileStore['read'];
}

/** A file to store, and its owner. */
export interface Upload {
  /** The account of the chat or of the marketplace against whose quota the file counts. */
  readonly owner: string;
  readonly name: string;
  readonly bytes: Source;
  readonly hasSecret: boolean;
}

/** The limits of uploads. */
export const FILE_LIMITS = {
  imageBytes: 10 * 1_024 * 1_024,
  /** Pixels of an image; a decoded image takes four bytes for each. */
  imagePixels: 40_000_000,
  fileBytes: 100 * 1_024 * 1_024,
  bytesPerPerson: 500 * 1_024 * 1_024,
} as const;

const TABLES = `
create table if not exists files (
  id text primary key,
  owner text not null,
  name text not null,
  mime text not null,
  is_inline integer not null,
  size integer not null,
  secret text,
  created_at integer not null
) without rowid;
create index if not exists files_by_owner on files (owner);`;

const ID_BYTES = 24;
/** The part of a file that shows its type. */
const HEAD_BYTES = 4_096;

/** Creates the uploads over a database and a store for the bytes (SB-9). */
export function createFiles(deps: {
  readonly db: Db;
  readonly clock: Pick<Clock, 'now'>;
  readonly random: Random;
  readonly store: FileStore;
}): Files {
  const { db, clock, random, store } = deps;
  db.exec(TABLES);

  const usedBy = (owner: string): number => {
    const [row] = db.all<{ used: number }>('select coalesce(sum(size), 0) used from files where owner = ?', owner);
    return row?.used ?? 0;
  };

  return {
    async save({ owner, name, bytes, hasSecret }) {
      const id = Buffer.from(random.bytes(ID_BYTES)).toString('hex');
      const secret = hasSecret ? Buffer.from(random.bytes(ID_BYTES)).toString('base64url') : null;
      try {
        const size = await store.receive(id, bytes);
        if (size === 0) return err('fileEmpty');
        const { mime, isInline } = fileTypeOf(await store.head(id, HEAD_BYTES), name);
        if (await isTooLarge(store, id, size, mime)) return err('fileTooLarge');
        // Nothing is awaited between the sum and the new row, so that simultaneous uploads cannot exceed the quota.
        if (usedBy(owner) + size > FILE_LIMITS.bytesPerPerson) return err('quotaReached');
        const file = { id, name: cleanName(name), mime, isInline, size, secret };
        db.run(
          'insert into files values (?, ?, ?, ?, ?, ?, ?, ?)',
          id,
          owner,
          file.name,
          mime,
          isInline ? 1 : 0,
          size,
          secret,
          clock.now(),
        );
        await store.keep(id);
        return ok(file);
      } catch (cause) {
        db.run('delete from files where id = ?', id);
        throw cause;
      } finally {
        await store.drop(id);
      }
    },
    find(id) {
      const [row] = db.all<Omit<StoredFile, 'isInline'> & { isInline: number }>(
        'select id, name, mime, is_inline isInline, size, secret from files where id = ?',
        id,
      );
      if (row === undefined) return null;
      const { name, mime, size, secret } = row;
      return { id, name, mime, isInline: row.isInline === 1, size, secret };
    },
    read: store.read,
  };
}

async function isTooLarge(store: FileStore, id: string, size: number, mime: string): Promise<boolean> {
  if (!mime.startsWith('image/')) return size > FILE_LIMITS.fileBytes;
  return size > FILE_LIMITS.imageBytes || pixelsOf(await store.head(id, size), mime) > FILE_LIMITS.imagePixels;
}
