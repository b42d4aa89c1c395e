import { mkdirSync, statSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'libsql';
import type { Clock, ClockAdvance } from '../Clock.js';
import { FILES_NAME } from './FileStore.js';

/**
 * A value that can be bound to a placeholder. Ids beyond 2^53 are bound as bigint and read back with `cast(id as
 * text)`.
 */
export type SqlValue = string | number | bigint | Uint8Array | null;

/** A statement with `?` for its values, or the parts of a template between them: `` db.run`delete from t
    where id = ${id}` ``. */
type Sql = string | TemplateStringsArray;

/** The database file, behind the few calls that the services need, so that another SQLite library can replace it. */
export interface Db {
  exec(sql: string): void;
  all<Row>(sql: Sql, ...params: SqlValue[]): Row[];
  run(sql: Sql, ...params: SqlValue[]): { readonly changes: number };
  transaction<T>(work: () => T): T;
  emptyLog(): void;
  close(): void;
}

export const DATABASE_NAME = 'fitout.db';
const LOCK_NAME = 'fitout.lock';
/**
 * Pages in the log before a checkpoint: 16 MiB, so that a page that changes often is rarely written to the database.
 */
const CHECKPOINT_PAGES = 4_000;
const CACHE_KIB = 32_768;
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
  // The parts of a template are the same object at each call.
  const prepared = new Map<Sql, Database.Statement>();

  const prepare = (sql: Sql): Database.Statement => {
    const known = prepared.get(sql);
    if (known !== undefined) return known;
    const statement = database.prepare(typeof sql === 'string' ? sql : sql.join('?'));
    prepared.set(sql, statement);
    return statement;
  };

  return {
    exec: (sql) => void database.exec(sql),
    // Parameters are passed as one array: a single null or blob would be taken for a set of named parameters. `all` is
    // used instead of `get`, which adds a `_metadata` member to the row.
    all: <Row>(sql: Sql, ...params: SqlValue[]) => prepare(sql).all(params) as Row[],
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

export type WithBits<T, K extends keyof T> = Omit<T, K> & Readonly<Record<K, number>>;

export function flagsOf<K extends string>(row: Readonly<Record<K, number>>, names: readonly K[]): Record<K, boolean> {
  return Object.fromEntries(names.map((name) => [name, row[name] === 1])) as Record<K, boolean>;
}

/**
 * Creates records in a separate table, which is created if missing.
 *
 * Money and counts are integers, so that JSON loses nothing; booleans cannot be indexed.
 */
export function createRecords<T extends { readonly id: string }, K extends keyof T & string = never>(
  db: Db,
  table: string,
  fields: readonly K[] = [],
) {
  const columns = fields.map((field) => `${field} generated always as (body ->> '$.${field}') virtual`);
  const indexes = fields.map((field) => `create index if not exists ${table}_by_${field} on ${table} (${field});`);
  db.exec(`create table if not exists ${table} (${['id text primary key', 'body text not null', ...columns].join(', ')});
    ${indexes.join('\n')}`);
  const read = (where: string, ...values: SqlValue[]): T[] =>
    db
      .all<{ body: string }>(`select body from ${table} ${where} order by rowid`, ...values)
      .map(({ body }) => JSON.parse(body) as T);

  return {
    byId: (id: string): T | null => read('where id = ?', id)[0] ?? null,
    where(filter: { readonly [Field in K]?: T[Field] }): T[] {
      const given = fields.filter((field) => filter[field] !== undefined);
      if (given.length === 0) return read('');
      const values = given.map((field) => filter[field] as SqlValue);
      return read(`where ${given.map((field) => `${field} is ?`).join(' and ')}`, ...values);
    },
    put: (record: T): void =>
      void db.run(
        `insert into ${table} (id, body) values (?, ?) on conflict (id) do update set body = excluded.body`,
        record.id,
        JSON.stringify(record),
      ),
    remove: (id: string): void => void db.run(`delete from ${table} where id = ?`, id),
  };
}

/** How long to wait, so that several erasures share one checkpoint of the log. */
const SOON_MS = 200;

/**
 * Returns a function to call after an erasure: soon afterwards the write-ahead log contains none of the data (IM-12).
 */
export function createSecureWipe(db: Pick<Db, 'emptyLog'>, clock: Pick<Clock, 'after'>): () => void {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    clock.after(SOON_MS, () => {
      isWaiting = false;
      db.emptyLog();
    });
  };
}

export function removeData(storage: string): void {
  if (storage === ':memory:') return;
  for (const name of [DATABASE_NAME, `${DATABASE_NAME}-wal`, `${DATABASE_NAME}-shm`, FILES_NAME]) {
    rmSync(join(storage, name), { recursive: true, force: true });
  }
}

const TABLE = 'create table if not exists pushed_time (ahead_ms integer not null);';

/**
 * Stores in the database how far the clock was advanced: after a restart no new message may be older than an existing
 * one.
 */
export function createClockAdvance(db: Db): ClockAdvance {
  db.exec(TABLE);
  const [row] = db.all<{ aheadMs: number }>('select ahead_ms aheadMs from pushed_time');
  return {
    aheadMs: row?.aheadMs ?? 0,
    save: (aheadMs) =>
      db.transaction(() => {
        db.run('delete from pushed_time');
        db.run('insert into pushed_time values (?)', aheadMs);
      }),
  };
}
