/** An open database of the driver; the test passes it, because only `storage` may import the driver. */
interface OpenDatabase {
  prepare(sql: string): { all(params: []): unknown[]; raw(isRaw: boolean): { all(params: []): unknown[] } };
  close(): void;
}

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
