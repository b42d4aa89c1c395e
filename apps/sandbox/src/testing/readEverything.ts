/** A database as its driver opens it; the test passes the driver, because only `storage` may import it. */
interface OpenDatabase {
  prepare(sql: string): { all(params: []): unknown[]; raw(isRaw: boolean): { all(params: []): unknown[] } };
  close(): void;
}

/** Every row of every table, as one text: two of them are the same when nothing has changed. Closes the database. */
export function readEverything(database: OpenDatabase): string {
  const tables = database.prepare("select name from sqlite_master where type = 'table' order by name").all([]);
  const rows = tables.map((table) => {
    const name = String(Reflect.get(Object(table), 'name'));
    return [name, database.prepare(`select * from ${name}`).raw(true).all([])];
  });
  database.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof ArrayBuffer ? Buffer.from(value).toString('hex') : value,
  );
}
