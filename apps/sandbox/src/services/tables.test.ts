import { describe, expect, it } from 'vitest';
import { openDb } from '../storage/Db.js';
import { createTables, OTHER_SHAPE } from './tables.js';

describe('the tables (SHAPE)', () => {
  it('[SB-SHAPE-1] are made once, found again, and refused when another version made them', () => {
    const db = openDb(':memory:');
    createTables(db);
    db.run("insert into worlds (app_key, created_at) values ('a#b', 1)");
    createTables(db);
    db.exec('pragma user_version = 1');
    expect(() => createTables(db)).toThrow(expect.objectContaining({ code: OTHER_SHAPE }));
    expect(db.all('select app_key from worlds')).toHaveLength(1);
    db.close();
  });
});
