import { describe, expect, it } from 'vitest';
import { createRecords, openDb } from './Db.js';

interface Thing {
  readonly id: string;
  readonly owner: string;
  readonly parent: string | null;
  readonly count: number;
  readonly isOld: boolean;
}

describe('records (STORE)', () => {
  it('records are found by id and by indexed fields, in insertion order, and replaced as a whole', () => {
    const db = openDb(':memory:');
    const things = createRecords<Thing, 'owner' | 'parent' | 'count'>(db, 'things', ['owner', 'parent', 'count']);
    const thing = (id: string, owner: string, parent: string | null): Thing => ({
      id,
      owner,
      parent,
      count: 1,
      isOld: true,
    });
    for (const one of [thing('b', 'x', null), thing('a', 'x', '9007199254740993'), thing('c', 'y', null)])
      things.put(one);
    expect(things.where({ owner: 'x' }).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(things.where({ parent: null }).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(things.where({ parent: '9007199254740993', count: 1 })).toEqual([thing('a', 'x', '9007199254740993')]);
    expect(things.where({})).toHaveLength(3);
    things.put({ ...thing('b', 'y', null), isOld: false });
    expect(things.where({ owner: 'y' }).map(({ id, isOld }) => [id, isOld])).toEqual([
      ['b', false],
      ['c', true],
    ]);
    things.remove('c');
    expect([things.byId('c'), things.byId('b')?.owner]).toEqual([null, 'y']);
    db.close();
  });
});
