import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';

/** What may be bound to a placeholder. Ids beyond 2^53 are bound as bigint and read back with `cast(id as text)`. */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** The one database file, behind the few calls the services need, so that another SQLite library can replace it. */
export interface Db {
  /** Runs one or more statements without parameters. */
  exec(sql: string): void;
  /** Every row of a query. Blobs arrive as `ArrayBuffer`, integers as `number`. */
  all<Row>(sql: string, ...params: SqlValue[]): Row[];
  /** Runs a statement that changes rows and says how many. */
  run(sql: string, ...params: SqlValue[]): { readonly changes: number };
  /** All of `work` or nothing. Inside another transaction it simply joins it. */
  transaction<T>(work: () => T): T;
  /** Moves everything from the log into the database and empties it; overwritten data no longer exist after this. */
  emptyLog(): void;
  close(): void;
}

/** The database's own file; SQLite puts its log beside it. */
export const DATABASE_NAME = 'fitout.db';
const LOCK_NAME = 'fitout.lock';
/** Pages in the log before they move to the database: 16 MiB, so that a page that changes often moves rarely. */
const CHECKPOINT_PAGES = 4_000;
const CACHE_KIB = 32_768;
/** A predecessor that is just ending gets this long to let go of the folder. */
const HANDOVER_MS = 1_500;

/**
 * Opens the database in `storage`, a folder that is made when missing, or `:memory:`.
 *
 * Write-ahead log with full synchronisation: what a committed transaction wrote survives kill -9 and a power cut (SB-4).
 * Throws with code `SQLITE_BUSY` while another sandbox has the folder: two would hand out the same numbers.
 */
export function openDb(storage: string): Db {
  if (storage === ':memory:') return overLibsql(new Database(storage), () => {});
  mkdirSync(storage, { recursive: true });
  const release = holdFolder(storage);
  try {
    return overLibsql(new Database(join(storage, DATABASE_NAME)), release);
  } catch (cause) {
    release();
    throw cause;
  }
}

/**
 * Locks the folder through a second, empty database: the system releases the lock however the process ends.
 *
 * The database itself cannot serve: its lock outlives `close` until the prepared statements are collected.
 */
function holdFolder(folder: string): () => void {
  const lock = new Database(join(folder, LOCK_NAME));
  try {
    lock.exec(`pragma busy_timeout = ${HANDOVER_MS}; begin exclusive;`);
  } catch (cause) {
    lock.close();
    throw cause;
  }
  return () => lock.close();
}

function overLibsql(database: Database.Database, release: () => void): Db {
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  // SQLite overwrites deleted data: a recalled message leaves nothing (IM-12).
  database.exec('pragma secure_delete = on;');
  database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}; pragma cache_size = -${CACHE_KIB};`);
  const prepared = new Map<string, Database.Statement>();

  const prepare = (sql: string): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(sql);
    prepared.set(sql, statement);
    return statement;
  };

  return {
    exec: (sql) => void database.exec(sql),
    // Parameters go in as one array: a lone null or blob would be taken for a set of named parameters.
    // `all` and never `get`, which adds a `_metadata` member to the row.
    all: <Row>(sql: string, ...params: SqlValue[]) => prepare(sql).all(params) as Row[],
    run: (sql, ...params) => ({ changes: prepare(sql).run(params).changes }),
    transaction(work) {
      if (database.inTransaction) return work();
      prepare('begin immediate').run([]);
      try {
        const result = work();
        prepare('commit').run([]);
        return result;
      } catch (cause) {
        if (database.inTransaction) prepare('rollback').run([]);
        throw cause;
      }
    },
    emptyLog: () => void database.prepare('pragma wal_checkpoint(truncate)').all([]),
    close() {
      prepared.clear();
      database.close();
      release();
    },
  };
}
