import { mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';

/**
 * A value that can be bound to a placeholder. Ids beyond 2^53 are bound as bigint and read back with `cast(id as
 * text)`.
 */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** The database file, behind the few calls that the services need, so that another SQLite library can replace it. */
export interface Db {
  /** Runs one or more statements without parameters. */
  exec(sql: string): void;
  /** Returns every row of a query. Blobs are `ArrayBuffer`, integers `number`. */
  all<Row>(sql: string, ...params: SqlValue[]): Row[];
  /** Runs a statement and returns how many rows it changed. */
  run(sql: string, ...params: SqlValue[]): { readonly changes: number };
  /** Runs `work` in a transaction. A nested call joins the outer transaction. */
  transaction<T>(work: () => T): T;
  /**
   * Checkpoints the write-ahead log into the database and empties the log; overwritten data no longer exist after this.
   */
  emptyLog(): void;
  close(): void;
}

/** The database's own file; SQLite puts its log beside it. */
export const DATABASE_NAME = 'fitout.db';
const LOCK_NAME = 'fitout.lock';
/**
 * Pages in the log before a checkpoint: 16 MiB, so that a page that changes often is rarely written to the database.
 */
const CHECKPOINT_PAGES = 4_000;
const CACHE_KIB = 32_768;
/** How long to wait for a previous process that is ending to release the folder. */
const HANDOVER_MS = 1_500;

/**
 * Opens the database in `storage`, a folder that is created if missing, or `:memory:`.
 *
 * The database uses a write-ahead log with full synchronisation: a committed transaction survives kill -9 and a power
 * failure (SB-4). Throws with code `SQLITE_BUSY` while another sandbox uses the folder: two would generate the same
 * ids.
 */
export function openDb(storage: string): Db {
  if (storage === ':memory:') return overLibsql(new Database(storage), () => {});
  makeFolder(storage);
  const release = holdFolder(storage);
  try {
    return overLibsql(new Database(join(storage, DATABASE_NAME)), release);
  } catch (cause) {
    release();
    throw cause;
  }
}

/** One by one: Node's own recursion does not end where no folder can be made, as below `/proc`. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory() === true) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  mkdirSync(path);
}

/**
 * Locks the folder with a second, empty database: the system releases the lock however the process ends.
 *
 * A lock on the main database would not do: it remains after `close` until the prepared statements are
 * garbage-collected.
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
  // SQLite overwrites deleted data: a recalled message leaves no trace (IM-12).
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
    // Parameters are passed as one array: a single null or blob would be taken for a set of named parameters. `all` is
    // used instead of `get`, which adds a `_metadata` member to the row.
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
