import { describe, expect, it, onTestFinished } from 'vitest';
import { openDb } from './Db.js';
import { temporaryFolder } from '../testing/temporaryFolder.js';

function start() {
  const db = openDb(':memory:');
  onTestFinished(() => db.close());
  db.exec('create table things (id integer primary key, name text, bytes blob)');
  const names = () => db.all<{ name: string }>('select name from things order by id').map((row) => row.name);
  const add = (name: string) => db.run('insert into things (name) values (?)', name);
  return { db, names, add };
}

describe('the database (STORE)', () => {
  it('a transaction that fails changes nothing', () => {
    const { db, names, add } = start();
    const failing = () =>
      db.transaction(() => {
        add('a');
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    expect(names()).toEqual([]);
  });

  it('a transaction inside another one joins it', () => {
    const { db, names, add } = start();
    const failing = () =>
      db.transaction(() => {
        db.transaction(() => add('a'));
        throw new Error('no');
      });
    expect(failing).toThrow('no');
    db.transaction(() => db.transaction(() => add('b')));
    expect(names()).toEqual(['b']);
  });

  it('a statement returns how many rows it changed; numbers beyond 2^53, bytes and null are stored unchanged', () => {
    const { db } = start();
    const id = 7_529_565_682_741_018_624n;
    expect(db.run('insert into things values (?, ?, ?)', id, null, new Uint8Array([0, 255]))).toEqual({ changes: 1 });
    expect(db.run('insert into things (id) values (?) on conflict do nothing', id)).toEqual({ changes: 0 });
    const [row] = db.all<{ id: string; name: null; bytes: ArrayBuffer }>(
      'select cast(id as text) id, name, bytes from things',
    );
    expect({ ...row, bytes: new Uint8Array(row?.bytes ?? new ArrayBuffer()) }).toEqual({
      id: String(id),
      name: null,
      bytes: new Uint8Array([0, 255]),
    });
  });

  it('a folder is refused while another sandbox uses it, and available immediately afterwards', async () => {
    const path = temporaryFolder();
    const first = openDb(path);
    first.exec('create table things (id)');
    first.run('insert into things values (?)', 1);
    expect(() => openDb(path)).toThrow('locked');
    first.close();
    const second = openDb(path);
    expect(second.all('select id from things')).toEqual([{ id: 1 }]);
    second.close();
  });
});
