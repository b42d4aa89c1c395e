import { describe, expect, it } from 'vitest';
import { openDb } from '../storage/Db.js';
import { createTables, OTHER_SHAPE } from './tables.js';

const ACCOUNT = `insert into accounts (tenant, name, nickname, uuid, password, created_at, modified_at)
  values (1, 'alice', 'Alice', 'u', 'p', 1, 1)`;

describe('the tables (SHAPE)', () => {
  it('the tables are created once, reused, and refused if another version created them', () => {
    const db = openDb(':memory:');
    createTables(db);
    db.run("insert into tenants (app_key, created_at) values ('a#b', 1)");
    createTables(db);
    db.exec('pragma user_version = 1');
    expect(() => createTables(db)).toThrow(expect.objectContaining({ code: OTHER_SHAPE }));
    expect(db.all('select app_key from tenants')).toHaveLength(1);
    db.close();
  });

  it('tables of the previous version get their new names and keep their rows', () => {
    const db = openDb(':memory:');
    createTables(db);
    db.run("insert into tenants (app_key, created_at) values ('a#b', 1)");
    db.run(ACCOUNT);
    db.exec(`
      alter table messages rename column tenant to world;
      alter table groups rename column tenant to world;
      alter table accounts rename column tenant to world;
      alter table tenants rename to worlds;
      pragma user_version = 4`);
    createTables(db);
    createTables(db);
    const query = 'select t.app_key, a.name from accounts a join tenants t on t.id = a.tenant';
    expect(db.all(query)).toEqual([{ app_key: 'a#b', name: 'alice' }]);
    expect(() => db.run(ACCOUNT.replace('alice', 'bob').replace('values (1', 'values (9'))).toThrow(/FOREIGN KEY/u);
    db.close();
  });
});
