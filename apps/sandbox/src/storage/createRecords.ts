import type { Db, SqlValue } from './Db.js';

/** A table of records, one JSON text each, found by id or by the few fields that have an index. */
export interface Records<T extends { readonly id: string }, K extends keyof T> {
  /** The record with this id, or null. */
  byId(id: string): T | null;
  /** All records with these values, in insertion order; null matches a missing value. */
  where(filter: { readonly [Field in K]?: T[Field] }): T[];
  /** Adds a record, or replaces the record with its id. */
  put(record: T): void;
  remove(id: string): void;
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
): Records<T, K> {
  const columns = fields.map((field) => `${field} generated always as (body ->> '$.${field}') virtual`);
  const indexes = fields.map((field) => `create index if not exists ${table}_by_${field} on ${table} (${field});`);
  db.exec(`create table if not exists ${table} (${['id text primary key', 'body text not null', ...columns].join(', ')});
    ${indexes.join('\n')}`);
  const read = (where: string, ...values: SqlValue[]): T[] =>
    db
      .all<{ body: string }>(`select body from ${table} ${where} order by rowid`, ...values)
      .map(({ body }) => JSON.parse(body) as T);

  return {
    byId: (id) => read('where id = ?', id)[0] ?? null,
    where(filter) {
      const given = fields.filter((field) => filter[field] !== undefined);
      if (given.length === 0) return read('');
      const values = given.map((field) => filter[field] as SqlValue);
      return read(`where ${given.map((field) => `${field} is ?`).join(' and ')}`, ...values);
    },
    put: (record) =>
      void db.run(
        `insert into ${table} (id, body) values (?, ?) on conflict (id) do update set body = excluded.body`,
        record.id,
        JSON.stringify(record),
      ),
    remove: (id) => void db.run(`delete from ${table} where id = ?`, id),
  };
}
