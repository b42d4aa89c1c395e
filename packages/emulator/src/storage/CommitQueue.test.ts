import { describe, expect, it, onTestFinished } from 'vitest';
import { createCommitQueue } from './CommitQueue.js';
import { openDb, type Db } from './Db.js';

function start() {
  const db = openDb(':memory:');
  onTestFinished(() => db.close());
  db.exec('create table things (name text primary key)');
  const transactions: number[] = [];
  const counted: Db = {
    ...db,
    transaction(work) {
      transactions.push(1);
      return db.transaction(work);
    },
  };
  const failures: unknown[] = [];
  const queue = createCommitQueue(counted, (cause) => void failures.push(cause));
  const names = () => db.all<{ name: string }>('select name from things order by rowid').map((row) => row.name);
  const add = (name: string) => () => void db.run('insert into things values (?)', name);
  return {
    queue,
    names,
    add,
    transactions,
    failures,
    isCommitted: () => new Promise<void>((done) => queue.onCommitted(done)),
  };
}

describe('group commit (STORE)', () => {
  it('the changes of one turn of the event loop share one transaction', async () => {
    const { queue, names, add, transactions, isCommitted } = start();
    const committed = isCommitted();
    for (const name of ['a', 'b', 'c'])
      queue.submit(
        add(name),
        () => {},
        () => {},
      );
    await committed;
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(transactions).toHaveLength(1);
  });

  it('a change that fails is rolled back alone, and its caller gets the error', () => {
    const { queue, names, add, failures } = start();
    const results: string[] = [];
    for (const name of ['a', 'b', 'a', 'c']) {
      queue.submit(
        add(name),
        () => void results.push(`done ${name}`),
        () => void results.push(`failed ${name}`),
      );
    }
    queue.flush();
    expect(names()).toEqual(['a', 'b', 'c']);
    expect(results).toEqual(['done a', 'done b', 'failed a', 'done c']);
    expect(failures.map(String)).toEqual([expect.stringContaining('UNIQUE')]);
  });

  it('no caller gets an answer before the whole transaction is committed', () => {
    const { queue, names, add } = start();
    const seen: string[][] = [];
    for (const name of ['a', 'b'])
      queue.submit(
        add(name),
        () => void seen.push(names()),
        () => {},
      );
    expect(seen).toEqual([]);
    queue.flush();
    expect(seen).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('a change that a callback adds goes into the next transaction', () => {
    const { queue, names, add, transactions } = start();
    queue.submit(
      add('a'),
      () =>
        queue.submit(
          add('b'),
          () => {},
          () => {},
        ),
      () => {},
    );
    queue.flush();
    expect(names()).toEqual(['a', 'b']);
    expect(transactions).toHaveLength(2);
  });
});
